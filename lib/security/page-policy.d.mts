type Environment = Readonly<Record<string, string | undefined>>;
export const REPORT_PATH: string;
export const REPORTING_ENDPOINTS: string;
export function noncePolicy(nonce: string, env?: Environment): string;
export function protectPage(
  html: string,
  nonce: string | null,
  env?: Environment,
): {
  html: string;
  policy: string;
};
