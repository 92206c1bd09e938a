'use client';

import { useEffect, useRef, useState } from 'react';
import type { SearchView } from '@/lib/pages/search-view';

/** Milliseconds of quiet before a term is searched for. */
const DEBOUNCE = 200;

/** What the search of a term has come to. */
export type SearchState =
  | { kind: 'idle' }
  | { kind: 'loading'; last: SearchView | null }
  | { kind: 'failed' }
  | { kind: 'found'; view: SearchView; term: string };

/**
 * Searches for a term: never for an empty one, after a moment of quiet, giving up the search before. `reset` forgets every
 * answer (G4: closing invalidates the cache).
 */
export function useSearch(term: string) {
  const [state, setState] = useState<SearchState>({ kind: 'idle' });
  const cache = useRef(new Map<string, SearchView>());
  const wanted = term.trim();
  useEffect(() => {
    if (wanted === '') return setState({ kind: 'idle' });
    const known = cache.current.get(wanted);
    if (known !== undefined) return setState({ kind: 'found', view: known, term: wanted });
    setState((before) => ({ kind: 'loading', last: before.kind === 'found' ? before.view : null }));
    const mine = new AbortController();
    const ask = async () => {
      const answer = await fetch(`/api/search?${new URLSearchParams({ query: wanted })}`, { signal: mine.signal });
      if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
      const view = (await answer.json()) as SearchView;
      cache.current.set(wanted, view);
      setState({ kind: 'found', view, term: wanted });
    };
    const timer = setTimeout(() => {
      ask().catch(() => {
        if (!mine.signal.aborted) setState({ kind: 'failed' });
      });
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [wanted]);
  return { state, reset: () => cache.current.clear() };
}
