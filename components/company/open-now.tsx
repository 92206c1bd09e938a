'use client';

import { useBrowserValue } from '@/components/ui/browser-state';
import type { Country } from '@/lib/company/provinces';
import type { Week } from '@/lib/company/store-week';
import { openHint } from '@/lib/company/store-week';

const MINUTE_MS = 60_000;

/** Calls `tick` when a minute begins and when the tab becomes visible. */
function onMinute(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  // Timers of a background tab may be paused.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Whether a store is open now. The page is cached, so the browser decides; the line keeps its height until then (X3). */
export function OpenNow({ week, country }: { week: Week; country: Country }) {
  const minute = useBrowserValue<number | null>(() => Math.floor(Date.now() / MINUTE_MS), null, onMinute);
  const hint = minute === null ? null : openHint(new Date(minute * MINUTE_MS), week, country);
  return (
    <p className="needs-script mt-2 min-h-box text-small tabular-nums">
      {hint === null ? null : <span className={hint.open ? 'font-medium' : 'text-muted'}>{hint.text}</span>}
    </p>
  );
}
