'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Point } from '@/lib/company/map-link';
import { nearest } from '@/lib/company/nearest';

/** One row of three columns. */
const MAX_STORES = 3;

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;

/** The state of a search for the nearest stores. */
export type Search<T> =
  | { kind: 'idle' | 'asking' | 'denied' | 'unavailable' | 'timeout' }
  | { kind: 'found'; list: { place: T; kilometres: number }[] };

const FAILURES = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

const never = () => () => undefined;

/** Finds the nearest places when `ask` is called. The distances are computed in the browser, and nothing is sent or stored. `able` is false without geolocation. */
export function useNearest<T extends { point: Point }>(places: readonly T[]) {
  const [search, setSearch] = useState<Search<T>>({ kind: 'idle' });
  const able = useSyncExternalStore(
    never,
    () => 'geolocation' in navigator,
    () => true,
  );
  const ask = () => {
    if (search.kind === 'asking') return;
    setSearch({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setSearch({ kind: 'found', list: nearest(places, { latitude, longitude }, MAX_STORES) }),
      ({ code }) => setSearch({ kind: FAILURES[code] ?? 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  return { able, ask, search };
}
