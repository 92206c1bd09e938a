import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { errorMessage } from '@/lib/util/common';

/** An answer to the browser's own code that is no result: a status and the text that the visitor sees. Never kept. */
export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Status 429: come back in so many seconds. */
export function tooMany(seconds: number, message: string): Response {
  return refusal(429, message, { 'Retry-After': String(seconds) });
}

/** One line for the log: which call failed, and why. */
export function logFailure(call: string, error: unknown): void {
  log.warn(`${call}: ${errorMessage(error)}`, failureOf(error));
}
