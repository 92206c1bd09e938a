import type { Product } from '@/lib/catalogue/product';
import type { ProductList } from '@/lib/hub/hub';
import type { WireAnswer } from '@/lib/hub/transport';
import { expectSuccess, objectOf, payloadListOf } from './answers';
import { readFilterOptions } from './filters';
import { readItems } from './lists';
import type { Place } from './place';
import { readCard, readProduct } from './product';
import { readWhole } from './scalars';

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
