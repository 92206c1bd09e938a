import type { HoursRow } from '@/lib/company/store-hours';

/** A store's hours: days at the left, times at the right, a hairline below each row (X3). */
export function StoreHours({ rows }: { rows: readonly HoursRow[] }) {
  return (
    <dl className="mt-1 border-t border-line text-small tabular-nums">
      {rows.map(({ days, times }) => (
        <div key={days} className="flex justify-between gap-2 border-b border-line py-1">
          <dt className="flex-none">{days}</dt>
          <dd className="min-w-0 text-right">{times}</dd>
        </div>
      ))}
    </dl>
  );
}
