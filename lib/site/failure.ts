import { errorMessage } from '@/lib/util/common';

/** What the log says of an error besides its message. */
export interface Failure {
  /** Class of the error. */
  error?: string;
  /** Why, and why that: the messages of its causes. */
  causes?: string[];
  /** The call of the hub that failed. */
  call?: string;
  /** How it failed: `unreachable`, `timeout`, `status`, `malformed`, `refused`. */
  kind?: string;
  status?: number;
  /** Milliseconds that it took, with all its tries. */
  ms?: number;
  tries?: number;
}

/** Causes that are followed; an error may be its own cause. */
const DEEPEST = 5;

const plain = (error: Error, field: string): unknown => Reflect.get(error, field);

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < DEEPEST; at = at.cause) chain.push(at);
  return chain;
}

/** The fields of an error for the log: class, causes and, where a call of the hub has failed, that call. Never its words for a visitor. */
export function failureOf(error: unknown): Failure {
  const [first, ...causes] = chainOf(error);
  const failure: Failure = {};
  if (first === undefined) return failure;
  if (first.name !== 'Error') failure.error = first.name;
  if (causes.length > 0) failure.causes = causes.map(errorMessage);
  const failed = [first, ...causes].find((each) => each.name === 'HubError');
  if (failed === undefined) return failure;
  for (const field of ['call', 'kind'] as const) {
    const value = plain(failed, field);
    if (typeof value === 'string') failure[field] = value;
  }
  for (const field of ['status', 'ms', 'tries'] as const) {
    const value = plain(failed, field);
    if (typeof value === 'number') failure[field] = value;
  }
  return failure;
}
