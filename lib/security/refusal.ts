/** A response with a message for the visitor, never stored. */
export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Status 429 with `Retry-After` in seconds. */
export function tooMany(seconds: number, message: string): Response {
  return refusal(429, message, { 'Retry-After': String(seconds) });
}

/** A response without a body, never stored. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
