'use client';

import { useSyncExternalStore } from 'react';
import { openHint } from '@/lib/company/open-now';
import type { Country } from '@/lib/company/provinces';
import type { Week } from '@/lib/company/store-week';

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
function useMinute(): Date | null {
  const minute = useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  );
  return minute === null ? null : new Date(minute * MINUTE);
}

/** Whether a store is open now (X3). The page is made ahead of time, so the browser says it; its line is kept free until then. */
export function OpenNow({ week, country }: { week: Week; country: Country }) {
  const now = useMinute();
  const hint = now === null ? null : openHint(now, week, country);
  return (
    <p className="needs-script mt-2 min-h-box text-small tabular-nums">
      {hint === null ? null : <span className={hint.open ? 'font-medium' : 'text-muted'}>{hint.text}</span>}
    </p>
  );
}
