import type { WireCall } from '@/lib/hub/transport';
import { isUrl } from '@/lib/site/is-url.mjs';

/** Statuses with which an answer names another address. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Statuses after which a call is the same at the other address, with its method and body. */
const UNCHANGED: ReadonlySet<number> = new Set([307, 308]);

/**
 * Where a call goes on after a redirect, or null when it must not go on. Only a call that is safe to repeat does, and only within
 * the origin it was sent to: what is personal, and a key, are for the service that the settings name and for no other. A POST that
 * would become a GET is another call, whose answer would be read as that of the first.
 *
 * @param from the address that answered
 * @param location the header Location, or null
 */
export function redirectedTo(call: WireCall, from: string, status: number, location: string | null): string | null {
  if (!call.safe || location === null || !REDIRECTS.has(status)) return null;
  if (call.method !== 'GET' && !UNCHANGED.has(status)) return null;
  if (!isUrl(location, from)) return null;
  const to = new URL(location, from);
  return to.origin === new URL(from).origin ? to.href : null;
}
