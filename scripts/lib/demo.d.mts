export function sqliteFile(root: string, url: string | undefined): string | null;
