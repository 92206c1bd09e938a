type Environment = Readonly<Record<string, string | undefined>>;
export function addressOf(text: string): URL | null;
export function frameSources(env: Environment): string[];
export function mayFrame(address: string, env: Environment): boolean;
