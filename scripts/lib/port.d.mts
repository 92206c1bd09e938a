export function parsePort(text: string | undefined): number;
export function portProblem(port: number): Promise<string | null>;
export function portAnswers(port: number, host?: string): Promise<boolean>;
export function freePort(): Promise<number>;
