import { FILTER_GROUPS, type FilterGroup, type FilterOption, type FilterOptions } from '@/lib/catalogue/filter-groups';
import type { Product } from '@/lib/catalogue/product';
import type { ProductList } from '@/lib/hub/hub';
import type { WireAnswer } from '@/lib/hub/transport';
import { asRecord, readText, readWhole } from './fields';
import { expectSuccess, Misfit, objectOf, type Place, payloadListOf, readItems } from './parse';
import { readCard, readProduct } from './product';

interface Found {
  items: unknown[];
  place: Place;
  envelope: Record<string, unknown>;
}

/** Finds the products in any of the three shapes of D13: `products`, `data`, or a list whose last element is dropped. */
function findProducts(answer: WireAnswer, place: Place): Found {
  expectSuccess(answer, place);
  if (Array.isArray(answer.body)) return { items: answer.body.slice(0, -1), place, envelope: {} };
  const envelope = objectOf(answer, place);
  const key = (envelope.products ?? null) === null && (envelope.data ?? null) !== null ? 'data' : 'products';
  return { items: payloadListOf(envelope, key, place), place: place.key(key), envelope };
}

/**
 * Reads one page of the filter grid that begins at product `start`. A hub that sends no total has at least what came.
 * Throws a `HubError`.
 */
export function readProductList(answer: WireAnswer, place: Place, start: number): ProductList {
  const { items, place: at, envelope } = findProducts(answer, place);
  const cards = readItems(at, items, readCard);
  return {
    cards,
    total: readWhole(envelope.total_items_count) ?? (cards.length === 0 ? 0 : start + cards.length),
    options: readFilterOptions(envelope.filters, envelope.filter_counts, place.key('filters')),
  };
}

/** Reads the products of a design or a collection, with all their fields. Throws a `HubError`. */
export function readProducts(answer: WireAnswer, place: Place): Product[] {
  const { items, place: at } = findProducts(answer, place);
  return readItems(at, items, readProduct);
}

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
