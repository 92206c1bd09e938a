'use client';

import { useEffect, useRef, useState } from 'react';
import type { SearchView } from '@/lib/pages/search';

/** Milliseconds of quiet before a term is searched for. */
const DEBOUNCE_MS = 200;

/** The state of a search; while it runs, `view` is what the term before has found. */
export interface SearchState {
  status: 'idle' | 'loading' | 'failed' | 'found';
  view: SearchView | null;
}

interface Outcome {
  term: string;
  /** How often a failed search had been asked again by then. */
  retries: number;
  view: SearchView | null;
}

async function ask(term: string, signal: AbortSignal): Promise<SearchView> {
  const answer = await fetch(`/api/search?${new URLSearchParams({ query: term })}`, { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return (await answer.json()) as SearchView;
}

/** Searches for a term once typing pauses, and aborts the search before. `retry` repeats a failed one (G4). */
export function useSearch(term: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [retries, setRetries] = useState(0);
  const cache = useRef(new Map<string, SearchView>());
  const wanted = term.trim();
  useEffect(() => {
    if (wanted === '') return setOutcome(null);
    const known = cache.current.get(wanted);
    if (known !== undefined) return setOutcome({ term: wanted, retries, view: known });
    const mine = new AbortController();
    const search = async () => {
      const view = await ask(wanted, mine.signal).catch(() => null);
      if (mine.signal.aborted) return;
      if (view !== null) cache.current.set(wanted, view);
      setOutcome({ term: wanted, retries, view });
    };
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [wanted, retries]);
  const isAnswered = outcome?.term === wanted && outcome.retries === retries;
  const answer = outcome?.view ? 'found' : 'failed';
  const status = wanted === '' ? 'idle' : isAnswered ? answer : 'loading';
  const state: SearchState = { status, view: wanted === '' ? null : (outcome?.view ?? null) };
  const retry = () => {
    if (status === 'failed') setRetries((times) => times + 1);
  };
  return { state, retry };
}
