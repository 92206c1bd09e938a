import { createHash, createHmac } from 'node:crypto';
import { readDataUrl } from './data-url';

/** Levels of a body that count; an application has four. */
const MAX_DEPTH = 8;

/** A value of a body as text that does not depend on the order of fields; a document counts by its bytes, a text or one lifted out (`parseWithDocuments`). */
function canonical(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return '…';
  if (typeof value === 'function') return canonical(value(), depth);
  if (typeof value === 'string' && value.startsWith('data:')) return canonical(readDataUrl(value), depth);
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item, depth + 1)}`).join()}}`;
}

/**
 * A digest of an application's body, by which the same body under the same key is known again (D23). It is an HMAC with the applications key: without that
 * it discloses nothing about the body, not even that two bodies are equal. With a new applications key all digests are others.
 */
export function bodyDigest(applicationsKey: Uint8Array, sendKey: string, body: unknown): string {
  return createHmac('sha256', applicationsKey)
    .update(`body ${sendKey} ${canonical(body)}`)
    .digest('base64url');
}
