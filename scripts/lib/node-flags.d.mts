export function serverArgs(distDir: string): string[];
