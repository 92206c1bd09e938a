import {
  type FilterKey,
  type FilterOption,
  type FilterOptions,
  type FilterSelection,
  PERFORMANCE_GROUPS,
} from '@/lib/catalogue/filter-groups';
import { type Bands, parseRange, type RangeUnit, rangeOptions } from '@/lib/catalogue/ranges';
import { asRecord } from '@/lib/util/common';
import { parseWhole } from './fields';

interface Limits {
  min: number;
  max: number;
  bands: Bands;
}

/** Parses one field of `range_limits`; null when its ends cannot be read. A band that cannot be read is left out. */
function parseLimits(raw: unknown): Limits | null {
  const limits = asRecord(raw);
  const [min, max] = [parseWhole(limits?.min), parseWhole(limits?.max)];
  if (min === null || max === null) return null;
  const pairs: unknown[] = Array.isArray(limits?.bands) ? limits.bands : [];
  const bands = pairs.flatMap((pair): Bands => {
    const [bound, count] = Array.isArray(pair) ? pair.map(parseWhole) : [];
    return typeof bound === 'number' && typeof count === 'number' ? [[bound, count]] : [];
  });
  return { min, max, bands: bands.sort(([left], [right]) => left - right) };
}

/** The options of a range, with the chosen one also where it is no band of the hub but has numbers. */
function rangeChoices({ min, max, bands }: Limits, choice: RangeUnit['choice'], chosen: string[]): FilterOption[] {
  const options: FilterOption[] = rangeOptions(bands, choice);
  for (const value of chosen) {
    const range = parseRange(value);
    const overlaps = range !== null && (range.min ?? min) <= max && (range.max ?? max) >= min;
    if (overlaps && options.every((option) => option.value !== value)) options.push({ value, count: null });
  }
  return options;
}

/** Parses the options of the offered groups of ranges and flags from `range_limits` and `flag_counts`; the others have none. */
export function parsePerformanceOptions(
  { range_limits, flag_counts }: Record<string, unknown>,
  offered: readonly FilterKey[],
  selection: FilterSelection,
): Partial<FilterOptions> {
  const [limitsByField, countsByField] = [asRecord(range_limits), asRecord(flag_counts)];
  const optionsOf = ({ key, wire, range }: (typeof PERFORMANCE_GROUPS)[number]): FilterOption[] => {
    if (range) {
      const limits = parseLimits(limitsByField?.[wire]);
      return limits === null ? [] : rangeChoices(limits, range.choice, selection[key] ?? []);
    }
    const count = parseWhole(countsByField?.[wire]);
    return count === 0 ? [] : [{ value: 'yes', count }];
  };
  const groups = PERFORMANCE_GROUPS.filter(({ key }) => offered.includes(key));
  return Object.fromEntries(groups.map((group) => [group.key, optionsOf(group)]));
}
