export function table(head: readonly string[], rows: readonly (readonly string[])[]): string;
export function replaceBetweenMarkers(document: string, name: string, text: string): string;
