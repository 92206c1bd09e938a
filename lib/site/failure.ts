import { errorMessage } from '@/lib/util/common';

/** The fields of an error in the log, besides its message. */
export interface Failure {
  error?: string;
  causes?: string[];
  call?: string;
  /** `unreachable`, `timeout`, `status`, `malformed` or `refused`. */
  kind?: string;
  status?: number;
  ms?: number;
  tries?: number;
}

const MAX_CAUSES = 5;

const readField = (error: Error, field: string): unknown => Reflect.get(error, field);

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < MAX_CAUSES; at = at.cause) chain.push(at);
  return chain;
}

/** The log fields of an error: class, causes and the failed call of the hub. */
export function failureOf(error: unknown): Failure {
  const [first, ...causes] = chainOf(error);
  const failure: Failure = {};
  if (first === undefined) return failure;
  if (first.name !== 'Error') failure.error = first.name;
  if (causes.length > 0) failure.causes = causes.map(errorMessage);
  const failed = [first, ...causes].find((each) => each.name === 'HubError');
  if (failed === undefined) return failure;
  for (const field of ['call', 'kind'] as const) {
    const value = readField(failed, field);
    if (typeof value === 'string') failure[field] = value;
  }
  for (const field of ['status', 'ms', 'tries'] as const) {
    const value = readField(failed, field);
    if (typeof value === 'number') failure[field] = value;
  }
  return failure;
}

/** As `failureOf`, with the stack: for an error that no one expects. */
export function failureWithStack(error: unknown): Failure & { stack?: string } {
  const stack = error instanceof Error ? error.stack : undefined;
  return { ...failureOf(error), ...(stack === undefined ? {} : { stack }) };
}
