import { Worker } from 'node:worker_threads';
import type { LoadedIndex, LoadSavedIndex } from './load-index';

/** A message of `index-worker.ts`. */
type WorkerMessage = { warning: string } | { failure: string } | { loaded: LoadedIndex };

/** Loads each index in a worker thread of its own, whose memory is free afterwards. `script` is `index-worker.ts`, compiled. */
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
