import type { RegistrationOutcome } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { HubError } from '@/lib/hub/transport';
import { type ProjectContent, parseProjectContent } from '@/lib/projects/project';
import { toRecord } from '@/lib/util/common';
import { parseFlag, parseText, parseTextOrNull, parseTexts } from './fields';
import { assertSuccess, isAbsent, type ParseContext, parseObject } from './parse';

/** Parses the hub's decision: 2xx with `success: true` is accepted, 422 with `success: false` refused for good. Else throws a `HubError`. */
export function parseRegistration(response: WireResponse, context: ParseContext): RegistrationOutcome {
  const body = toRecord(response.body);
  if (response.status !== 422) assertSuccess(response, context);
  if (body === null) throw context.createMalformed('is not an object', response.status);
  const message = parseText(body.msg);
  if (response.status === 422) {
    // A gateway may also send status 422.
    if (parseFlag(body.success) !== false)
      throw context.createMalformed('does not say success: false', response.status);
    const fields = Object.entries(toRecord(body.errors) ?? {});
    const errors = fields.map(([field, texts]) => [field, parseTexts(texts)[0] ?? ''] as const);
    return { isAccepted: false, message, errors: Object.fromEntries(errors.filter(([, text]) => text !== '')) };
  }
  const success = parseFlag(body.success);
  if (success === true) return { isAccepted: true, message, reference: parseTextOrNull(body.reference) };
  if (success === false && message !== '') throw new HubError('refused', context.call, message, response.status);
  throw context.createMalformed('does not say success: true', response.status);
}

/** Returns the newsletter service's response body unchanged. Throws a `HubError`, also for `success: false` (D11). */
export function parseSubscription(response: WireResponse, context: ParseContext): unknown {
  assertSuccess(response, context);
  const body = toRecord(response.body);
  if (body === null) throw context.createMalformed('is not an object', response.status);
  if (parseFlag(body.success) !== false) return response.body;
  throw new HubError('refused', context.call, parseText(body.msg) || 'refused', response.status);
}

const ID_PATTERN = /^[\w-]{16,64}$/;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the id and the expiry of a stored project. Throws a `HubError`. */
export function parseStoredProject(response: WireResponse, context: ParseContext) {
  const body = parseObject(response, context);
  const [id, expires] = [parseText(body.id), parseText(body.expires)];
  if (!ID_PATTERN.test(id)) throw context.createMalformed('has no id', response.status);
  return { id, expires: DAY_PATTERN.test(expires) ? expires : null };
}

/** Parses a stored project. Null when it is unknown or expired. Throws a `HubError`. */
export function parseSharedProject(response: WireResponse, context: ParseContext): ProjectContent | null {
  if (isAbsent(response)) return null;
  const content = parseProjectContent(parseObject(response, context).data);
  if (content === null) throw context.createMalformed('has no project', response.status);
  return content;
}
