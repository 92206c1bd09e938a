import { HubError } from '@/lib/hub/error';
import type { WireAnswer } from '@/lib/hub/transport';
import type { Place } from './place';
import { asRecord, readFlag } from './scalars';

/**
 * True when the hub says that what was asked for does not exist: 404 with an object. Any other 404 is not the hub's word: a proxy
 * answers so while no hub stands behind it.
 */
export function isAbsent(answer: WireAnswer): boolean {
  return answer.status === 404 && asRecord(answer.body) !== null;
}

/** Throws a `HubError` of kind `status` unless the answer's status is a success. */
export function expectSuccess(answer: WireAnswer, place: Place): void {
  if (answer.status >= 200 && answer.status < 300) return;
  throw new HubError('status', place.call, `${place.call}: answered with status ${answer.status}`, answer.status);
}

/**
 * The object that a read answers with. Throws a `HubError`: `status` for any status but success, `malformed` when it is no
 * object or says `success: false`.
 */
export function objectOf(answer: WireAnswer, place: Place): Record<string, unknown> {
  expectSuccess(answer, place);
  const body = asRecord(answer.body);
  if (body === null) throw place.malformed('is not an object', answer.status);
  if (readFlag(body.success) === false) throw place.malformed('says success: false', answer.status);
  return body;
}

/**
 * The object under `key`. Null when the hub says outright that there is none (`"cms_page": null`); throws a malformed
 * `HubError` when the key is missing or holds something else.
 */
export function payloadOf(body: Record<string, unknown>, key: string, place: Place): Record<string, unknown> | null {
  const value = body[key];
  if (value === null) return null;
  const payload = asRecord(value);
  if (payload === null) throw place.malformed(value === undefined ? `has no ${key}` : `has a ${key} that is no object`);
  return payload;
}

/**
 * The list under `key`. A missing one is empty when the hub says `success: true`, else the answer holds nothing of what was
 * asked for and is malformed; so is anything but a list.
 */
export function payloadListOf(body: Record<string, unknown>, key: string, place: Place): unknown[] {
  const value = body[key];
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) throw place.malformed(`has a ${key} that is no list`);
  if (readFlag(body.success) === true) return [];
  throw place.malformed(`has no ${key}`);
}
