export function scriptAddresses(html: string): string[];
