import { Worker } from 'node:worker_threads';
import type { LoadedIndex, LoadSavedIndex } from './load-index';

/** A message from `index-worker.ts`. */
type WorkerMessage = { warning: string } | { failure: string } | { loaded: LoadedIndex };

/** Creates a loader that uses a new worker thread for each index, to free its memory afterwards. `script` is the compiled `index-worker.ts`. */
export function createIndexThread(script: URL): LoadSavedIndex {
  return (source, warn) =>
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
