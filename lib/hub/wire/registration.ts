import { HubError } from '@/lib/hub/error';
import type { RegistrationOutcome } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { asRecord, parseFlag, parseText, parseTextOrNull, parseTexts } from './fields';
import { expectSuccess, type ParseContext } from './parse';

/**
 * Reads what a hub says to a trade application: accepted only when it says so outright (200 and `success: true`), refused only
 * when it says that outright (422 and `success: false`), for a refusal is the end of an application. Throws a `HubError` for anything else, so that the caller keeps the application and tries again.
 */
export function parseRegistration(response: WireResponse, context: ParseContext): RegistrationOutcome {
  const body = asRecord(response.body);
  if (response.status !== 422) expectSuccess(response, context);
  if (body === null) throw context.malformed('is not an object', response.status);
  const message = parseText(body.msg);
  if (response.status === 422) {
    // A gateway, or a fault of how it was sent, answers 422 too.
    if (parseFlag(body.success) !== false) throw context.malformed('does not say success: false', response.status);
    const fields = Object.entries(asRecord(body.errors) ?? {});
    const errors = fields.map(([field, faults]) => [field, parseTexts(faults)[0] ?? ''] as const);
    return { accepted: false, message, errors: Object.fromEntries(errors.filter(([, fault]) => fault !== '')) };
  }
  const success = parseFlag(body.success);
  if (success === true) return { accepted: true, message, reference: parseTextOrNull(body.reference) };
  if (success === false && message !== '') throw new HubError('refused', context.call, message, response.status);
  throw context.malformed('does not say success: true', response.status);
}

/**
 * Reads what the newsletter service says and hands it back as it came (D11). Throws a `HubError`: `refused` with the
 * service's words, `status`, or `malformed` when it is no object.
 */
export function parseSubscription(response: WireResponse, context: ParseContext): unknown {
  expectSuccess(response, context);
  const body = asRecord(response.body);
  if (body === null) throw context.malformed('is not an object', response.status);
  if (parseFlag(body.success) !== false) return response.body;
  throw new HubError('refused', context.call, parseText(body.msg) || 'refused', response.status);
}
