import type { z } from 'zod';
import type { SearchKind, SearchResults } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { asRecord } from '@/lib/util/common';
import { code, firstText, link, parseFlag, parseText, parseWhole, text, texts } from './fields';
import { type ParseContext, ParseError, parseFields, parseItems, parseObject, wireObject } from './parse';

const itemSchema = wireObject({
  itemGroup: ['item_group', code],
  application: ['application', firstText],
  brand: ['brand', firstText],
  range: ['range', text],
  design: ['design', text],
  colour: ['colour', text],
  sku: ['sku', text],
  width: ['width', text],
  length: ['length_cm', text],
  diameter: ['diameter', text],
  groupName: ['group_desc', text],
  style: ['design_style', texts.transform(([first]) => first ?? null)],
  picture: ['primaryImageUrl', link],
});

/** A search hit: the product fields that it has, the style of a design-style hit, and a media file name; the latter two may be null. */
export type SearchItem = z.output<typeof itemSchema>;

function parseItem(item: unknown, anyOf: readonly (keyof SearchItem)[]): SearchItem {
  const parsed = parseFields(itemSchema, item);
  if (!anyOf.some((key) => parsed[key])) throw new ParseError(`${anyOf.join(', ')} missing`);
  return parsed;
}

const LISTS: Record<SearchKind, string> = {
  categories: 'Category',
  applications: 'Application',
  brands: 'Brand',
  collections: 'Collection',
  designs: 'Design',
  colours: 'Colour',
  styles: 'design_style',
};

function parseCounts(value: unknown): SearchResults['counts'] {
  const counts = asRecord(value);
  if (counts === null) return undefined;
  const parsed = Object.entries(LISTS).map(([kind, name]) => [kind, parseWhole(counts[name])] as const);
  return Object.fromEntries(parsed.filter(([, count]) => count !== null));
}

/** Parses search hits; a missing list is empty, but all missing without `success: true` is malformed. */
export function parseSearch(response: WireResponse, context: ParseContext): SearchResults {
  const body = parseObject(response, context);
  const isSearch = Object.values(LISTS).some((name) => Object.hasOwn(body, name));
  if (!isSearch && parseFlag(body.success) !== true) throw context.malformed('has no list of hits');
  const list = (kind: SearchKind, ...anyOf: (keyof SearchItem)[]) =>
    parseItems(context.key(LISTS[kind]), body[LISTS[kind]], (item) => parseItem(item, anyOf));
  const counts = parseCounts(body.counts);
  const suggestion = parseText(body.suggestion);
  return {
    categories: list('categories', 'groupName', 'itemGroup', 'application', 'range'),
    applications: list('applications', 'application'),
    brands: list('brands', 'brand'),
    collections: list('collections', 'range'),
    designs: list('designs', 'design'),
    colours: list('colours', 'colour'),
    styles: list('styles', 'style'),
    ...(counts === undefined ? {} : { counts }),
    ...(suggestion === '' ? {} : { suggestion }),
  };
}
