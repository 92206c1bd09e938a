import type { WireCall } from '@/lib/hub/transport';

/**
 * The name of a call in errors and in the log, as `'GET /get-all-brands'`. It leaves the query out: that may hold what a
 * visitor typed.
 */
export function callName(call: Pick<WireCall, 'method' | 'path'>): string {
  return `${call.method} ${call.path.split('?', 1)[0] ?? ''}`;
}
