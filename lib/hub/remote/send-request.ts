import { formatCallName, HubError, type WireCall, type WireResponse } from '@/lib/hub/transport';
import { parseFlag, parseTextOrNull } from '@/lib/hub/wire/fields';
import { isUrl } from '@/lib/site/is-url.mjs';
import { readStream } from '@/lib/site/read-stream';
import { createTraceHeaders } from '@/lib/site/spans';
import { globalSingleton, toRecord } from '@/lib/util/common';

/** A list of 1,000 complete products has about 2 MiB. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

const MAX_ERROR_BODY_BYTES = 64 * 1024;

const MAX_REDIRECTS = 5;

/** Limit for all bodies that are being read at the same time. Protects the memory from a misbehaving hub. */
export const MAX_LARGE_BODIES_BYTES = 96 * 1024 * 1024;

/** Bodies up to this size are read even when that limit is reached. */
const SMALL_BODY_BYTES = 1024 * 1024;

const heldBytes = globalSingleton('hubBytes', () => ({ held: 0 }));

/** Reads a response body as UTF-8 text of at most `limit` bytes. Throws a `HubError` if it is too large, and the signal's reason on abort. */
export async function readBody(response: Response, name: string, limit: number, signal?: AbortSignal): Promise<string> {
  if (response.body === null) return '';
  let own = 0;
  const hasRoom = (bytes: number) => {
    heldBytes.held += bytes - own;
    own = bytes;
    return bytes <= SMALL_BODY_BYTES || heldBytes.held <= MAX_LARGE_BODIES_BYTES;
  };
  try {
    const text = await readStream(response.body, limit, { hasRoom, signal });
    if (text !== null) return text;
    const excess = own > limit ? `larger than ${limit} bytes` : 'too large beside others';
    throw new HubError('malformed', name, `${name}: the answer is ${excess}`);
  } finally {
    heldBytes.held -= own;
  }
}

/** Cancels an unread body, which would otherwise keep its connection busy. */
async function dropBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/** The hub's message to the visitor in an error response (`{"success": false, "msg": "…"}`), or null. */
async function parseVisitorMessage(response: Response, name: string, signal: AbortSignal): Promise<string | null> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) {
    await dropBody(response);
    return null;
  }
  try {
    const body = toRecord(JSON.parse(await readBody(response, name, MAX_ERROR_BODY_BYTES, signal)));
    return parseFlag(body?.success) === false ? parseTextOrNull(body?.msg) : null;
  } catch {
    return null;
  }
}

function buildRequest(call: WireCall): RequestInit {
  const headers = new Headers({ ...createTraceHeaders(), accept: 'application/json' });
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.previewToken !== undefined) headers.set('authorization', `Bearer ${call.previewToken}`);
  if (call.key !== undefined) headers.set('idempotency-key', call.key);
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  return { method: call.method, headers, redirect: 'manual', ...body };
}

async function fetchFollowingRedirects(
  call: WireCall,
  address: string,
  init: RequestInit,
  fetchFunction: typeof fetch,
): Promise<Response> {
  let at = address;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetchFunction(at, init);
    const { status } = response;
    if (status < 300 || status > 399) return response;
    const next = redirectTarget(call, at, status, response.headers.get('location'));
    await dropBody(response);
    if (next === null || redirects === MAX_REDIRECTS) {
      const name = formatCallName(call);
      throw new HubError('status', name, `${name}: status ${status}, a redirect that is not followed`, status);
    }
    at = next;
  }
}

async function readResponse(response: Response, name: string, signal: AbortSignal): Promise<WireResponse> {
  const { status } = response;
  if (status >= 500) {
    throw new HubError('status', name, `${name}: status ${status}`, status, {
      visitorMessage: await parseVisitorMessage(response, name, signal),
    });
  }
  const text = await readBody(response, name, MAX_BODY_BYTES, signal);
  if (text.trim() === '') return { status, body: undefined };
  try {
    const body: unknown = JSON.parse(text);
    return { status, body };
  } catch (error) {
    // A proxy's error page is not JSON. The status is enough.
    if (status >= 400) return { status, body: undefined };
    throw new HubError('malformed', name, `${name}: the answer is not JSON`, status, { cause: error });
  }
}

/** The system's error code (`ECONNREFUSED`) from the cause of a fetch error, else the message. */
function describeCause(error: unknown): string {
  const { cause, message }: { cause?: { code?: unknown; message?: unknown } | null; message?: unknown } = Object(error);
  return String(cause?.code ?? cause?.message ?? message ?? error);
}

function toHubError(error: unknown, name: string, timeoutMs: number, hasTimedOut: boolean): HubError {
  if (error instanceof HubError) return error;
  if (hasTimedOut) return new HubError('timeout', name, `${name}: no answer within ${timeoutMs} ms`);
  return new HubError('unreachable', name, `${name}: ${describeCause(error)}`, null, { cause: error });
}

/**
 * Sends a call once to the service at `base` (without a trailing slash). Never throws: `result` is a response below status 500, or a `HubError`.
 * `retryAfterMs` is the `Retry-After` of the response, or null.
 */
export async function attemptCall(
  call: WireCall,
  { base, timeoutMs, fetchFunction }: { base: string; timeoutMs: number; fetchFunction: typeof fetch },
) {
  const name = formatCallName(call);
  const signal = AbortSignal.timeout(timeoutMs);
  let retryAfterMs: number | null = null;
  try {
    const init = { ...buildRequest(call), signal };
    const response = await fetchFollowingRedirects(call, `${base}${call.path}`, init, fetchFunction);
    retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
    return { result: await readResponse(response, name, signal), retryAfterMs };
  } catch (error) {
    return { result: toHubError(error, name, timeoutMs, signal.aborted), retryAfterMs };
  }
}

/** The URL to follow, or null. Only reads follow redirects, within their origin, so that no personal data or token goes to another host. */
function redirectTarget(call: WireCall, from: string, status: number, location: string | null): string | null {
  if (!call.isRetryable || location === null) return null;
  // 301, 302 and 303 would turn a POST into a GET.
  if (call.method !== 'GET' && status < 307) return null;
  if (!isUrl(location, from)) return null;
  const to = new URL(location, from);
  return to.origin === new URL(from).origin ? to.href : null;
}

/** Parses a `Retry-After` header (seconds or a date) to milliseconds from now. Null when it is missing or invalid. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null) return null;
  const value = header.trim();
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
