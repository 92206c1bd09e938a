import { isHiddenValue } from '@/lib/catalogue/details';
import { CATEGORY_TYPES, type Category, type CategoryType } from '@/lib/catalogue/page';
import type { WireResponse } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import { field, ParseError, parseFlag, parseTexts, parseWhole } from './fields';
import { createObjectParser, findList, type ParseContext, parseItems, parseObject, parsePayloadList } from './parse';

const parseCategoryFields = createObjectParser({
  id: ['id', field.whole],
  categoryId: ['category_id', field.whole],
  name: ['category_name', field.text],
  type: ['category_type', field.text],
  itemGroup: ['item_group', field.codeOrNull],
  itemGroupName: ['item_group_name', field.textOrNull],
  collection: ['collection', field.textOrNull],
  application: ['application', field.textOrNull],
  brand: ['brand', field.textOrNull],
  published: ['is_published', field.published],
  position: ['order_position', field.position],
  picture: ['tile_display_media_single_link', field.link],
});

function inferCategoryType(value: string, entry: Pick<Category, 'collection' | 'application'>): string {
  const known = CATEGORY_TYPES.find((type) => type === value.toLowerCase().replace(/[\s-]+/g, '_'));
  if (value !== '') return known ?? value;
  if (entry.collection !== null) return 'collection';
  return entry.application === null ? '' : 'application';
}

/** Parses a category or a tile. `type` applies if the entry has none. Throws a `ParseError` without a name. */
export function parseCategory(value: unknown, type = ''): Category {
  const { categoryId, ...entry } = parseCategoryFields(value);
  const name = entry.name || entry.collection || entry.application;
  if (!name) throw new ParseError('category_name is missing');
  return { ...entry, id: entry.id ?? categoryId, name, type: inferCategoryType(entry.type || type, entry) };
}

/** The key of each category type's list in a `search-names` response. */
export const CATEGORY_LISTS: Readonly<Record<CategoryType, string>> = {
  item_group: 'item_group_results',
  group: 'group_results',
  collection: 'collection_results',
  application: 'application_results',
  brand: 'brand_results',
  home: 'non_collection_results',
};

/** Parses the six lists of `search-names`; a category's own type counts, not its list. Throws a `HubError`, also if all lists are missing without `success: true`. */
export function parseFoundCategories(response: WireResponse, context: ParseContext): Category[] {
  const body = parseObject(response, context);
  if (parseFlag(body.success) !== true && Object.values(CATEGORY_LISTS).every((key) => body[key] === undefined)) {
    throw context.createMalformed('has none of the lists');
  }
  return CATEGORY_TYPES.flatMap((type) => {
    const key = CATEGORY_LISTS[type];
    // The list for `home` has entries of several types, so they keep their own.
    const listed = type === 'home' ? '' : type;
    return parseItems(context.atKey(key), body[key], (item) => parseCategory(item, listed));
  });
}

const parseBrand = createObjectParser({
  name: ['brand_name', field.requiredText],
  picture: ['image_data', field.link],
});

/** A brand. `picture` is its wordmark (a media file name or a URL), or null. */
export type Brand = ReturnType<typeof parseBrand>;

/** Parses `get-all-brands`, a bare list or a list under `brands`. Placeholders such as 'N/A' are dropped. Throws a `HubError`. */
export function parseBrands(response: WireResponse, context: ParseContext): Brand[] {
  const { items, at } = findList(response, 'brands', context);
  return parseItems(at, items, parseBrand).filter(({ name }) => !isHiddenValue(name));
}

/** Parses the brand names of `products/items`, without blanks, placeholders and duplicates. Throws a `HubError`. */
export function parseBrandNames(response: WireResponse, context: ParseContext): string[] {
  return parseTexts(parsePayloadList(parseObject(response, context), 'brand', context)).filter(
    (name) => !isHiddenValue(name),
  );
}

/** Parses the applications of an item group, as texts or objects, without duplicates and placeholders. Throws a `HubError`. */
export function parseApplications(response: WireResponse, context: ParseContext): string[] {
  const { items, at } = findList(response, 'applications', context);
  return parseTexts(
    parseItems(at, items, (item) => {
      const entry = toRecord(item);
      return entry === null ? item : field.requiredText(entry.application, 'application');
    }),
  ).filter((name) => !isHiddenValue(name));
}

const parseCount = (value: unknown) => parseWhole(value) ?? 0;
const parseStatsEntry = createObjectParser({
  itemGroup: ['item_group', field.requiredCode],
  products: ['products', parseCount],
  designs: ['designs', parseCount],
  collections: ['collections', parseCount],
});

/** The number of products, designs and collections of an item group. */
export type ItemGroupStats = ReturnType<typeof parseStatsEntry>;

/** Parses `products/stats`. A missing number becomes 0. Throws a `HubError`. */
export function parseStats(response: WireResponse, context: ParseContext): ItemGroupStats[] {
  const items = parsePayloadList(parseObject(response, context), 'stats', context);
  return parseItems(context.atKey('stats'), items, parseStatsEntry);
}
