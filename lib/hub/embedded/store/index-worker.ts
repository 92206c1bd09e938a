import { parentPort, workerData } from 'node:worker_threads';
import { describeErrorReason } from '@/lib/util/common';
import { type IndexSource, loadSavedIndex } from './load-index';

// The worker of `index-thread.ts`. It sends warnings, then the index, whose buffer is transferred without a copy.
const port = parentPort;
if (port !== null) {
  loadSavedIndex(workerData as IndexSource, (warning) => port.postMessage({ warning })).then(
    (loaded) => port.postMessage({ loaded }, [loaded.buffer]),
    (error: unknown) => port.postMessage({ failure: describeErrorReason(error) }),
  );
}
