'use client';

import { useState, useSyncExternalStore } from 'react';
import type { Point } from '@/lib/company/map-point';
import { nearest } from '@/lib/company/nearest';

/** How many stores are shown: one row of three columns. */
const COUNT = 3;

/** Milliseconds that a browser has to find itself, and for which a place it has found before will do. */
const PATIENCE = 10_000;
const FRESH = 60_000;

/** How far a search for the nearest stores has come. */
export type Search<T> =
  | { kind: 'idle' | 'asking' | 'denied' | 'unavailable' | 'timeout' }
  | { kind: 'found'; list: { place: T; kilometres: number }[] };

const FAILURES = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

const never = () => () => undefined;

/**
 * The nearest of some places, once the visitor asks for them. The browser says where it is and the distances are reckoned here:
 * nothing is sent or kept. `able` is false in a browser that cannot say.
 */
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
        setSearch({ kind: 'found', list: nearest(places, { latitude, longitude }, COUNT) }),
      ({ code }) => setSearch({ kind: FAILURES[code] ?? 'unavailable' }),
      { timeout: PATIENCE, maximumAge: FRESH },
    );
  };
  return { able, ask, search };
}
