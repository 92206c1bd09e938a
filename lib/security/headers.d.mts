export const PLAIN_POLICY: string;
export const MEDIA_POLICY: string;
export function securityHeaders(pathname: string): Readonly<Record<string, string>>;
export function answerPolicy(answer: { pathname: string; type: string; nonce: string }): string;
