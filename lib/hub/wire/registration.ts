import { HubError } from '@/lib/hub/error';
import type { RegistrationOutcome } from '@/lib/hub/hub';
import type { WireAnswer } from '@/lib/hub/transport';
import { asRecord, readFlag, readText, readTextOrNull, readTexts } from './fields';
import { expectSuccess, type Place } from './parse';

/**
 * Reads what a hub says to a trade application: accepted only when it says so outright (200 and `success: true`), refused only
 * when it says that outright (422 and `success: false`), for a refusal is the end of an application. Throws a `HubError` for anything else, so that the caller keeps the application and tries again.
 */
export function readRegistration(answer: WireAnswer, place: Place): RegistrationOutcome {
  const body = asRecord(answer.body);
  if (answer.status !== 422) expectSuccess(answer, place);
  if (body === null) throw place.malformed('is not an object', answer.status);
  const message = readText(body.msg);
  if (answer.status === 422) {
    // A gateway, or a fault of how it was sent, answers 422 too.
    if (readFlag(body.success) !== false) throw place.malformed('does not say success: false', answer.status);
    const fields = Object.entries(asRecord(body.errors) ?? {});
    const errors = fields.map(([field, faults]) => [field, readTexts(faults)[0] ?? ''] as const);
    return { accepted: false, message, errors: Object.fromEntries(errors.filter(([, fault]) => fault !== '')) };
  }
  const success = readFlag(body.success);
  if (success === true) return { accepted: true, message, reference: readTextOrNull(body.reference) };
  if (success === false && message !== '') throw new HubError('refused', place.call, message, answer.status);
  throw place.malformed('does not say success: true', answer.status);
}

/**
 * Reads what the newsletter service says and hands it back as it came (D11). Throws a `HubError`: `refused` with the
 * service's words, `status`, or `malformed` when it is no object.
 */
export function readSubscription(answer: WireAnswer, place: Place): unknown {
  expectSuccess(answer, place);
  const body = asRecord(answer.body);
  if (body === null) throw place.malformed('is not an object', answer.status);
  if (readFlag(body.success) !== false) return answer.body;
  throw new HubError('refused', place.call, readText(body.msg) || 'refused', answer.status);
}
