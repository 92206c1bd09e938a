import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type IndexSource, type LoadedIndex, type LoadIndex, loadSavedIndex } from './load-index';

/** The worker, compiled with the server or, where the development server runs TypeScript, as it is. */
const COMPILED = 'storefront/index-worker.mjs';
const SOURCE = 'lib/hub/embedded/store/index-worker.ts';

/** The script of the worker, an absolute path; null where there is none: in commands and tests, and without the server in server/. */
export function findWorkerScript(env = process.env): string | null {
  const isDevelopment = env.NODE_ENV === 'development';
  if (isDevelopment && !process.execArgv.includes('tsx')) return null;
  if (!isDevelopment && env.NODE_ENV !== 'production') return null;
  const script = isDevelopment ? SOURCE : path.join(env.NEXT_DIST_DIR || '.next', COMPILED);
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), script);
  return fs.existsSync(file) ? file : null;
}

/** A message of `index-worker.ts`. */
type WorkerMessage = { warning: string } | { failure: string } | { loaded: LoadedIndex };

/**
 * Loads saved indexes in a worker thread, which ends after each, so that its memory is free again; in this thread where there is no `script`.
 * `warn` receives why an index could not be saved.
 */
export function createIndexLoader(
  source: IndexSource,
  warn: (line: string) => void,
  script = findWorkerScript(),
): LoadIndex {
  if (script === null) return () => loadSavedIndex(source, warn);
  return () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, { workerData: source });
      worker.on('message', (message: WorkerMessage) => {
        if ('warning' in message) warn(message.warning);
        else if ('failure' in message) reject(new Error(message.failure));
        else resolve(message.loaded);
      });
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the worker that loads the index ended with code ${code}`)));
    });
}
