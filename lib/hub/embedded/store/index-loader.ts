import { globalSingleton } from '@/lib/util/common';
import { type IndexSource, type LoadedIndex, type LoadIndex, loadSavedIndex } from './load-index';

/** Reads or builds an index as `loadSavedIndex` does. */
export type LoadSavedIndex = (source: IndexSource, warn: (line: string) => void) => Promise<LoadedIndex>;

/** Set by the server, whose bundle has the worker: that of Next.js cannot. */
const shared = globalSingleton('index-loader', (): { load: LoadSavedIndex } => ({ load: loadSavedIndex }));

/** Has the indexes of this process loaded by `load`, such as in a worker; without it they are loaded in this thread. */
export function loadIndexesWith(load: LoadSavedIndex): void {
  shared.load = load;
}

/** Loads the saved index of the current products, or builds and saves it. `warn` receives why it could not be saved. */
export function createIndexLoader(source: IndexSource, warn: (line: string) => void): LoadIndex {
  return () => shared.load(source, warn);
}
