import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '@/scripts/lib/quantile';
import { type Request, type Sent, send } from './send';

/** Whether a request was answered as it should be. Texts are not kept: a load has thousands. */
export interface Outcome extends Omit<Sent, 'text'> {
  isExpected: boolean;
}

export interface LoadOptions {
  /** Requests a second. */
  rate: number;
  /** The next request, by its number from 0. */
  create(index: number): Request;
  isExpected(sent: Sent): boolean;
}

/** Requests that wait at a time: a machine that cannot keep up gets fewer a second, not ever more. */
const MAX_PENDING = 64;

/**
 * Sends requests at a rate that does not depend on how long their responses take, until `work` has ended. Resolves to what was sent, once the last
 * response has arrived.
 */
export async function underLoad(
  { rate, create, isExpected }: LoadOptions,
  work: () => Promise<void>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const pending = new Set<Promise<void>>();
  let count = 0;
  const sendNext = () => {
    const one = send(create(count++)).then((sent) => {
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

/** Requests in a few words each, for a message. */
export const toLines = (outcomes: readonly Outcome[]): string[] =>
  outcomes.map(
    ({ request, status }) =>
      `${request.method ?? 'GET'} ${request.path} at ${request.to}: ${status ?? 'connection broken'}`,
  );

export const unexpected = (outcomes: readonly Outcome[]): Outcome[] => outcomes.filter(({ isExpected }) => !isExpected);

/** The value below which 99 % of the durations lie, in milliseconds. */
export function p99(sent: readonly Outcome[]): number {
  return quantile(
    sent.map(({ startedAt, endedAt }) => endedAt - startedAt),
    0.99,
  );
}
