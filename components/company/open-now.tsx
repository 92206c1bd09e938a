'use client';

import { openHint } from '@/lib/company/open-now';
import type { Country } from '@/lib/company/provinces';
import type { Week } from '@/lib/company/store-week';
import { useMinute } from './use-minute';

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
