'use client';

import { useCallback, useState } from 'react';
import type { SearchResults } from './search-results';

/** The part of the search that shows results, once it is there. */
type Loaded = { Results: typeof SearchResults } | 'failed' | null;

/** Loads the part of the search that shows results: most visitors never open the search, and the rest have to type first. */
export function useResults() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(async () => {
    try {
      const { SearchResults: Results } = await import('./search-results');
      setLoaded((before) => (before !== null && before !== 'failed' ? before : { Results }));
    } catch {
      setLoaded('failed');
    }
  }, []);
  return { loaded, load };
}
