import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readRss } from '@/scripts/soak/memory';
import { startNode, stopChild } from '../children';
import { dropPostgres, POSTGRES_URL } from './postgres';
import type { WorkerJob, WorkerReply } from './protocol';

/** The limits of an engine: the time to prepare it, and its memory at any time. */
export const MAX_PREPARE_MS = 120_000;
export const MAX_MEMORY_GIB = 8;

const MAX_MEMORY = MAX_MEMORY_GIB * 1024 ** 3;
const CHECK_INTERVAL_MS = 200;

/** An engine exceeded a limit. The message says which. */
export class EngineLimitError extends Error {}

export type EngineProcess = ReturnType<typeof startEngine>;

/** Starts a child process for an engine. */
export function startEngine() {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const child = startNode([`--max-old-space-size=${MAX_MEMORY_GIB * 1024}`, '--import', 'tsx', script]);
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  /** The exceeded limit, for which the process is being killed. */
  let limit: string | null = null;
  const end = (reason: string) => {
    limit ??= reason;
    child.kill('SIGKILL');
  };
  return {
    /** Runs a job. Kills the engine and throws an `EngineLimitError` if it exceeds a limit. */
    async run<Done>(job: WorkerJob, maxMs?: number): Promise<Done> {
      const replied = once(child, 'message') as Promise<[WorkerReply]>;
      child.send(job);
      const watch = setInterval(() => {
        if ((readRss(child.pid ?? 0) ?? 0) > MAX_MEMORY) end(`more than ${MAX_MEMORY_GIB} GiB`);
      }, CHECK_INTERVAL_MS);
      const timer = maxMs === undefined ? undefined : setTimeout(() => end(`more than ${maxMs / 1000} s`), maxMs);
      try {
        const outcome = await Promise.race([replied.then(([reply]) => reply), ended]);
        if (Array.isArray(outcome)) throw exitError(limit, outcome);
        if ('error' in outcome) throw new Error(outcome.error);
        return outcome.done as Done;
      } finally {
        clearInterval(watch);
        clearTimeout(timer);
      }
    },
    async stop(): Promise<void> {
      await stopChild(child);
      if (POSTGRES_URL !== '' && child.pid !== undefined) await dropPostgres(child.pid);
    },
  };
}

/** The error for a process that has ended. Node aborts with SIGABRT when its heap is full. */
function exitError(reason: string | null, [code, signal]: readonly [number | null, NodeJS.Signals | null]): Error {
  if (reason !== null) return new EngineLimitError(reason);
  if (signal === 'SIGKILL') return new EngineLimitError('killed by the operating system');
  if (signal === 'SIGABRT') return new EngineLimitError(`more than ${MAX_MEMORY_GIB} GiB of heap`);
  return new Error(`the process ended with ${signal ?? `code ${code}`}`);
}
