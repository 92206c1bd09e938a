'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Point } from '@/lib/company/map-link';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;

/** The state of a search for the nearest stores. */
export type Search =
  | { kind: 'idle' | 'asking' | 'denied' | 'unavailable' | 'timeout' }
  | { kind: 'found'; from: Point };

const FAILURES = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

const never = () => () => undefined;

/** Finds where the visitor is when `ask` is called, and calls `onFound`; nothing is sent. `able` is false without geolocation. */
export function useWhereabouts(onFound: (from: Point) => void) {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const able = useSyncExternalStore(
    never,
    () => 'geolocation' in navigator,
    () => true,
  );
  const ask = () => {
    if (search.kind === 'asking') return;
    setSearch({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const from = { latitude, longitude };
        setSearch({ kind: 'found', from });
        onFound(from);
      },
      ({ code }) => setSearch({ kind: FAILURES[code] ?? 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  return { able, ask, search };
}
