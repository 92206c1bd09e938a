/** A range of whole numbers, inclusive. Null means unbounded. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/** How a range is shown: the unit, how many of the hub's units make one, and whether visitors choose a minimum or a band. */
export interface RangeUnit {
  unit: string;
  perUnit: number;
  choice: 'least' | 'band';
}

const RANGE_PATTERN = /^(\d{0,7})-(\d{0,7})$/;

/** Parses `'30000-'`, `'101-320'` or `'-100'`. Null for anything else, including `'-'` and `'2-1'`. */
export function parseRange(text: string): NumberRange | null {
  const [, from = '', to = ''] = RANGE_PATTERN.exec(text.trim()) ?? [];
  const min = from === '' ? null : Number(from);
  const max = to === '' ? null : Number(to);
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** Formats a range for a URL: `'30000-'`. */
export function formatRange({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

/** Formats a number with no-break spaces between thousands. Creating an Intl.NumberFormat takes long. */
function groupThousands(number: number): string {
  const thousands = Math.floor(number / 1000);
  const rest = String(number % 1000);
  return thousands === 0 ? rest : `${groupThousands(thousands)}\u00a0${rest.padStart(3, '0')}`;
}

/** Formats a range for visitors: `'30 000 or more'`, `'10 to 32 cm'`, `'Over 64 cm'`, `'Up to 10 cm'`. */
export function formatRangeName({ min, max }: NumberRange, { unit, perUnit }: RangeUnit): string {
  const formatNumber = (number: number) => groupThousands(Math.floor(number / perUnit));
  const suffix = unit === '' ? '' : `\u00a0${unit}`;
  if (min !== null && max !== null) {
    const [from, to] = [formatNumber(min), formatNumber(max)];
    return from === to ? `${from}${suffix}` : `${from} to ${to}${suffix}`;
  }
  if (max !== null) return `Up to ${formatNumber(max)}${suffix}`;
  const least = min ?? 0;
  return least % perUnit === 0 ? `${formatNumber(least)}${suffix} or more` : `Over ${formatNumber(least)}${suffix}`;
}

/** Numbers of products in bands, by ascending lower bound. A band ends before the next bound. */
export type Bands = readonly (readonly [bound: number, count: number])[];

/** The ranges to choose from: each band, or for 'least' each bound with all above it. Ranges without products or without bounds are omitted. */
export function listRangeOptions(bands: Bands, choice: RangeUnit['choice']): { value: string; count: number }[] {
  return bands.flatMap(([bound, own], index) => {
    const next = bands[index + 1]?.[0];
    const count = choice === 'band' ? own : bands.slice(index).reduce((sum, [, number]) => sum + number, 0);
    const max = choice === 'band' && next !== undefined ? next - 1 : null;
    const min = bound === 0 ? null : bound;
    return count === 0 || (min === null && max === null) ? [] : [{ value: formatRange({ min, max }), count }];
  });
}
