import { FILTER_GROUPS, type FilterGroup, type FilterOption, type FilterOptions } from '@/lib/catalogue/filter-groups';
import { Misfit, readItems } from './lists';
import type { Place } from './place';
import { asRecord, readText, readWhole } from './scalars';

// One fixed language: the order must not depend on the machine's.
const ALPHABET = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function inOrder(left: FilterOption, right: FilterOption): number {
  return ALPHABET.compare(left.value, right.value) || (left.value < right.value ? -1 : 1);
}

function readGroup(group: FilterGroup, values: unknown, counts: unknown, place: Place): FilterOption[] {
  const countList: unknown[] = Array.isArray(counts) ? counts : [];
  const options = new Map<string, FilterOption>();
  let index = -1;
  readItems(place.key(group.wire), typeof values === 'string' ? [values] : values, (item) => {
    index += 1;
    const value = readText(item);
    if (value === '' && item !== null && typeof item !== 'string') throw new Misfit('is not a text');
    if (value === '' || options.has(value) || (group.dropsDash && value === '-')) return null;
    options.set(value, { value, count: readWhole(countList[index]) });
    return null;
  });
  return [...options.values()].sort(inOrder);
}

/**
 * Reads the options of every filter group: each once, blank ones dropped, '-' dropped where F3 says so, alphabetical without
 * regard to case. A count that is missing or no whole number is null (D12).
 */
export function readFilterOptions(filters: unknown, counts: unknown, place: Place): FilterOptions {
  const values = asRecord(filters);
  if (values === null && filters !== undefined && filters !== null) place.dropped('is not an object');
  const countsByField = asRecord(counts);
  const group = (wanted: FilterGroup) =>
    [wanted.key, readGroup(wanted, values?.[wanted.wire], countsByField?.[wanted.wire], place)] as const;
  const empty: FilterOptions = {
    application: [],
    colours: [],
    design_style: [],
    types: [],
    brand: [],
    material: [],
    standards: [],
    sizes: [],
    shapes: [],
  };
  return { ...empty, ...Object.fromEntries(FILTER_GROUPS.map(group)) };
}
