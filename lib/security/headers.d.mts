export const PAGE_POLICY: string;
export const MEDIA_POLICY: string;
export function securityHeaders(pathname: string): Readonly<Record<string, string>>;
