import { createHttpTransport, type HttpOptions } from '@/lib/hub/remote/http-transport';
import type { WireCall } from '@/lib/hub/transport';

/** A retryable call. */
export const READ: WireCall = { method: 'GET', path: '/search?query=secret', service: 'hub', isRetryable: true };
/** A call that must not be retried. */
export const WRITE: WireCall = {
  method: 'POST',
  path: '/register',
  body: { data: 1 },
  key: 'k-1',
  service: 'hub',
  isRetryable: false,
};

/** Answers with this JSON. */
export const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);
/** Answers with this status and a JSON refusal. */
export const status = (code: number, headers?: Record<string, string>) => () =>
  new Response('{"msg":"no"}', headers === undefined ? { status: code } : { status: code, headers });
/** Fails because no server listens on the port. */
export const refused = () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
};

/**
 * A transport whose attempts get these answers in turn (the last one repeatedly), with a clock that only sleeping
 * advances.
 */
export function scripted(answers: (() => Response)[], options: Partial<HttpOptions> = {}) {
  let clock = 0;
  const waits: number[] = [];
  const lines: string[] = [];
  let tries = 0;
  const next: typeof globalThis.fetch = async () => {
    const answer = answers[Math.min(tries, answers.length - 1)];
    tries += 1;
    if (answer === undefined) throw new Error('nothing scripted');
    return answer();
  };
  const fetch = jest.fn(next);
  const transport = createHttpTransport('https://product.example.com/hub/', {
    timeoutMs: 5000,
    log: (line) => lines.push(line),
    random: () => 0,
    now: () => clock,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      clock += milliseconds;
    },
    fetch,
    ...options,
  });
  const pass = (milliseconds: number) => {
    clock += milliseconds;
  };
  return { transport, fetch, waits, lines, pass };
}
