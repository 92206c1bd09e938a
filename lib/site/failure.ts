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

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < MAX_CAUSES; at = at.cause) chain.push(at);
  return chain;
}

const CALL_FIELDS = ['call', 'kind', 'status', 'ms', 'tries'] as const;

/** The log fields of an error: class, causes and the failed call of the hub. */
export function failureOf(error: unknown): Failure {
  const chain = chainOf(error);
  const [first, ...causes] = chain;
  const failed = chain.find(({ name }) => name === 'HubError');
  const call = CALL_FIELDS.map((field) => [field, failed && Reflect.get(failed, field)] as const);
  return {
    ...(first !== undefined && first.name !== 'Error' && { error: first.name }),
    ...(causes.length > 0 && { causes: causes.map(errorMessage) }),
    ...Object.fromEntries(call.filter(([, value]) => value != null)),
  };
}

/** As `failureOf`, with the stack: for an error that no one expects. */
export function failureWithStack(error: unknown): Failure & { stack?: string } {
  const stack = error instanceof Error ? error.stack : undefined;
  return { ...failureOf(error), ...(stack === undefined ? {} : { stack }) };
}
