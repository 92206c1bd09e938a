export function sourceHash(root: string, env: Readonly<Record<string, string | undefined>>): string;
export function sourceFiles(root: string): string[];
