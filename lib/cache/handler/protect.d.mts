export function protect(page: unknown, nonce: string | null): void;
export function nonceOf(headers: Readonly<Record<string, unknown>> | undefined): string | null;

export function isUnprotected(page: unknown): boolean;
