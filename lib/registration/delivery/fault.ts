import { isHubError } from '@/lib/hub/error';
import { CannotOpenError } from './desk';

const CODE = /^E[A-Z]{2,20}$/;

function hubFault(error: unknown): string | null {
  if (!isHubError(error)) return null;
  // The hub's own words may quote what was entered.
  if (error.kind === 'refused') return 'the hub says no without naming a field';
  if (error.kind === 'malformed') return 'the hub answers with what is no answer';
  if (error.kind === 'timeout') return 'the hub does not answer in time';
  return error.status === null ? 'the hub cannot be reached' : `the hub answers with status ${error.status}`;
}

function mailFault(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  if (typeof error.code !== 'string' || !CODE.test(error.code)) return null;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return `the mail server: ${error.code}${status}`;
}

const keyFault = (error: unknown) =>
  error instanceof CannotOpenError ? 'it cannot be opened: APPLICATIONS_KEY is another' : null;

/** What went wrong with a try, in a few words that quote neither the application nor the other side. */
export function faultOf(error: unknown): string {
  return hubFault(error) ?? keyFault(error) ?? mailFault(error) ?? 'something unforeseen went wrong';
}
