import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startNode, stopChild } from './children';

/** A load on one URL, or on many of one server. */
export interface LoadJob {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  /** A number of requests instead of a time. */
  requests?: number;
  /** Any other status fails the job. */
  status: number;
  /** Counts answers with status 503 separately. */
  mayRefuse?: boolean;
  /** Paths that are each used once, instead of that of `url`. */
  paths?: readonly string[];
}

/** Latencies in milliseconds. `perSecond` counts only expected answers. */
export interface LoadResult {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

export type LoadReply = { result: LoadResult } | { error: string };

/** A load generator in its own process, so that it shares no thread with the measured server. */
export interface LoadProcess {
  /** Throws when an answer has another status, a connection fails, or the URLs run out. */
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

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
    stop: async () => void (await stopChild(child)),
  };
}
