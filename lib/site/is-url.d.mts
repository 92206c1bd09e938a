export function isUrl(text: string, base?: string): boolean;
