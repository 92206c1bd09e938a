import { setTimeout as sleep } from 'node:timers/promises';
import { computeQuantile } from '@/scripts/lib/quantile';
import { type Exchange, type Request, sendRequest } from './send';

/** An exchange and whether its response is as expected. Bodies are dropped to save memory. */
export interface Outcome extends Omit<Exchange, 'text'> {
  isExpected: boolean;
}

export interface LoadOptions {
  /** Requests per second. */
  rate: number;
  /** Creates the request with this number, from 0. */
  create(index: number): Request;
  isExpected(sent: Exchange): boolean;
}

/** Limit for concurrent requests. The rate drops if the machine cannot keep up. */
const MAX_PENDING = 64;

/** Sends requests at a constant rate, independent of response times, until `work` has ended. Resolves to all outcomes. Rejects if `work` does. */
export async function runUnderLoad(
  { rate, create, isExpected }: LoadOptions,
  work: () => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pending = new Set<Promise<void>>();
  let count = 0;
  const sendNext = () => {
    const one = sendRequest(create(count++)).then((sent) => {
      const { text: _, ...rest } = sent;
      outcomes.push({ ...rest, isExpected: isExpected(sent) });
      pending.delete(one);
    });
    pending.add(one);
  };
  let isOver = false;
  const ended = work().finally(() => {
    isOver = true;
  });
  ended.catch(() => undefined);
  let due = performance.now();
  while (!isOver) {
    for (; due <= performance.now(); due += 1000 / rate) if (pending.size < MAX_PENDING) sendNext();
    await sleep(2);
  }
  await Promise.all(pending);
  await ended;
  return outcomes;
}

/** Describes each request and its status in one line. */
export const describeExchanges = (outcomes: readonly Outcome[]): string[] =>
  outcomes.map(
    ({ request, status }) =>
      `${request.method ?? 'GET'} ${request.path} at ${request.to}: ${status ?? 'connection error'}`,
  );

/** The outcomes that are not as expected. */
export const filterUnexpected = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ isExpected }) => !isExpected);

/** The 99th percentile of the durations, in milliseconds. */
export function computeP99(sent: readonly Outcome[]): number {
  return computeQuantile(
    sent.map(({ startedAt, endedAt }) => endedAt - startedAt),
    0.99,
  );
}
