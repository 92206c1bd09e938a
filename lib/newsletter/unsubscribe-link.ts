/** Shows the question; only a POST unsubscribes, since mail scanners open every link. */
export const UNSUBSCRIBE_PAGE = '/newsletter/unsubscribe';

/** Takes the answer to the question, and the one-click POST of mail programs (RFC 8058); a GET leads to the page. */
export const UNSUBSCRIBE_API = '/api/newsletter/unsubscribe';

/** A path with the token of a subscriber in its query. */
export function withToken(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token })}`;
}

/** The address that goes into letters, both as a link and as `List-Unsubscribe`. */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${withToken(UNSUBSCRIBE_API, token)}`;
}
