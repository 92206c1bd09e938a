export function sqliteFile(root: string, url: string | undefined): string | null;
export function hasBeenImported(status: string): boolean;
