import type { Calculation } from '@/lib/calculator/calculate';
import { formatPurchase } from '@/lib/calculator/summary';

interface Props {
  calculation: Calculation | null;
  /** The number of fields that are still needed. */
  missing: number;
}

function state({ calculation, missing }: Props): string {
  if (calculation !== null) return formatPurchase(calculation) ?? 'not possible';
  return missing === 1 ? '1 field to go' : `${missing} fields to go`;
}

/** The result in one line, above the form and in view while it is filled in on a small screen. It leads to the whole result. */
export function ResultBar(props: Props) {
  return (
    <a
      id="result-bar"
      href="#result"
      className="sticky top-0 z-header mb-3 flex min-h-7 items-center justify-between gap-2 border-b-2 border-ink bg-paper needs-script lg:hidden"
    >
      <span className="label-text">{props.calculation === null ? 'Your result' : 'You need'}</span>
      <span className="font-medium tabular-nums">{state(props)}</span>
    </a>
  );
}
