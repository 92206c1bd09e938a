export const PLAIN_POLICY: string;
export const MEDIA_POLICY: string;
export function securityHeaders(pathname: string): Readonly<Record<string, string>>;
export const REPORT_PATH: string;
export const REPORT_GROUP: string;
export function plainPolicy(response: { pathname: string; type: string }): string;
