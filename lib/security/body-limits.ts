/** Milliseconds that the body of a request may take: 15 minutes where documents are uploaded, half a minute everywhere else. */
export const UPLOAD_TIMEOUT_MS = 15 * 60_000;
export const BODY_TIMEOUT_MS = 30_000;

/** The paths that take a trade application with its documents. */
const UPLOAD_PATHS: ReadonlySet<string> = new Set(['/api/register', '/hub/consumer/request-user-registration']);

/** A path in one spelling, as the hub reads it: its escapes decoded, without a slash at its end; unchanged when its escapes are wrong. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/$/, '');
  } catch {
    return pathname;
  }
}

/** True for a path that takes a trade application with its documents, however it is escaped. */
export function isUploadPath(pathname: string): boolean {
  return UPLOAD_PATHS.has(decodePath(pathname));
}

/** The milliseconds after which a request to this path has to have sent its whole body. */
export function bodyTimeoutMs(pathname: string): number {
  return isUploadPath(pathname) ? UPLOAD_TIMEOUT_MS : BODY_TIMEOUT_MS;
}
