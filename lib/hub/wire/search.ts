import { z } from 'zod';
import type { SearchItem, SearchKind, SearchResults } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { asRecord } from '@/lib/util/common';
import { code, link, parseFlag, parseText, parseWhole, text, texts } from './fields';
import { type ParseContext, ParseError, parseFields, parseItems, parseObject } from './parse';

const schema = z.object({
  item_group: code,
  application: texts,
  brand: texts,
  range: text,
  design: text,
  colour: text,
  sku: text,
  width: text,
  length_cm: text,
  diameter: text,
  group_desc: text,
  design_style: texts,
  primaryImageUrl: link,
});

function parseItem(item: unknown, anyOf: readonly (keyof SearchItem)[]): SearchItem {
  const hit = parseFields(schema, item);
  const read: SearchItem = {
    itemGroup: hit.item_group,
    application: hit.application[0] ?? '',
    brand: hit.brand[0] ?? '',
    range: hit.range,
    design: hit.design,
    colour: hit.colour,
    sku: hit.sku,
    width: hit.width,
    length: hit.length_cm,
    diameter: hit.diameter,
    groupName: hit.group_desc,
    style: hit.design_style[0] ?? null,
    picture: hit.primaryImageUrl,
  };
  if (!anyOf.some((key) => read[key])) throw new ParseError(`${anyOf.join(', ')} missing`);
  return read;
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
  const read = Object.entries(LISTS).map(([kind, name]) => [kind, parseWhole(counts[name])] as const);
  return Object.fromEntries(read.filter(([, count]) => count !== null));
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
