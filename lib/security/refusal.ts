import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { errorMessage } from '@/lib/util/common';

/** A response with a message for the visitor, never stored. */
export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Status 429 with `Retry-After` in seconds. */
export function tooMany(seconds: number, message: string): Response {
  return refusal(429, message, { 'Retry-After': String(seconds) });
}

/** Logs which call failed, and why. */
export function logFailure(call: string, error: unknown): void {
  log.warn(`${call}: ${errorMessage(error)}`, failureOf(error));
}
