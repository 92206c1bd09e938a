'use client';

import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function subscribe(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      MINUTE - (Date.now() % MINUTE),
    );
  };
  wait();
  // A tab in the background may have slept through the minute.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** The current minute, anew when the next one begins and when the tab is looked at again; null in a page made by the server. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE);
}
