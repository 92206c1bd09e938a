export function sourceHash(root: string): string;
export function sourceFiles(root: string): string[];
