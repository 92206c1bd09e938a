import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startNode, stopChild } from './children';

/** One load on one URL, or on many of one server. */
export interface LoadJob {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  /** This many requests instead of a time. */
  requests?: number;
  /** What every answer must have; anything else fails the job. */
  status: number;
  /** Answers with status 503 are counted apart instead. */
  mayRefuse?: boolean;
  /** A path for every request, each used once, instead of the path of `url`. */
  paths?: readonly string[];
}

/** Latencies in milliseconds. `perSecond` counts the expected answers alone. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers with status 503. */
  refused: number;
}

/** What the load process answers to a job. */
export type LoadReply = { result: LoadResult } | { error: string };

/** A load generator in a process of its own, so that it shares no thread with what it measures. */
export interface LoadProcess {
  /** Runs one job; throws when an answer has another status, a connection fails, or the URLs do not suffice. */
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts a load generator. */
export function openLoadProcess(): LoadProcess {
  const child = startNode(['--import', 'tsx', fileURLToPath(new URL('./load-worker.ts', import.meta.url))]);
  const ended = once(child, 'close').then(() => [{ error: 'the load generator has ended' }]);
  return {
    async run(job) {
      const replied = once(child, 'message');
      child.send(job);
      const [reply] = (await Promise.race([replied, ended])) as [LoadReply];
      if ('error' in reply) throw new Error(reply.error);
      return reply.result;
    },
    stop: () => stopChild(child),
  };
}
