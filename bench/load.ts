import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startNode, stopChild } from './children';

/** A load on one URL, or on many paths of a server. */
export interface LoadJob {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  /** Number of requests, which replaces `seconds`. */
  requests?: number;
  /** The expected status. Any other fails the job. */
  status: number;
  /** Counts responses with status 503 as `refused` instead of failing. */
  mayRefuse?: boolean;
  /** Paths that replace the path of `url`. Each is used once. */
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

export type LoadProcess = ReturnType<typeof openLoadProcess>;

/** Starts a load generator in its own process, so that it shares no thread with the measured server. */
export function openLoadProcess() {
  const child = startNode(['--import', 'tsx', fileURLToPath(new URL('./load-worker.ts', import.meta.url))]);
  const ended = once(child, 'close').then(() => [{ error: 'the load generator has ended' }]);
  return {
    /** Runs a job. Throws if a response has an unexpected status, a connection fails, or the paths run out. */
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
