import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startNode, stopChild } from './children';

/** A load on one URL, or on many of one server. */
export interface LoadJob {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  /** Ends after this number of requests, not after `seconds`. */
  requests?: number;
  /** Any other status fails the job. */
  status: number;
  /** Counts responses with status 503 as `refused` instead of failing. */
  mayRefuse?: boolean;
  /** Paths that replace the path of `url`; each is used once. */
  paths?: readonly string[];
}

/** Latencies in milliseconds. `perSecond` counts only responses with the expected status. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

export type LoadReply = { result: LoadResult } | { error: string };

/** A load generator in its own process, so that it shares no thread with the measured server. */
export type LoadProcess = ReturnType<typeof openLoadProcess>;

export function openLoadProcess() {
  const child = startNode(['--import', 'tsx', fileURLToPath(new URL('./load-worker.ts', import.meta.url))]);
  const ended = once(child, 'close').then(() => [{ error: 'the load generator has ended' }]);
  return {
    /** Throws if a response has an unexpected status, a connection fails, or the paths run out. */
    async run(job: LoadJob): Promise<LoadResult> {
      const replied = once(child, 'message');
      child.send(job);
      const [reply] = (await Promise.race([replied, ended])) as [LoadReply];
      if ('error' in reply) throw new Error(reply.error);
      return reply.result;
    },
    stop: async () => void (await stopChild(child)),
  };
}
