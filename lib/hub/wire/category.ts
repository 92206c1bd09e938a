import { z } from 'zod';
import { CATEGORY_TYPES, type Category } from '@/lib/catalogue/category';
import type { CategoryLists } from '@/lib/hub/hub';
import type { WireAnswer } from '@/lib/hub/transport';
import { objectOf } from './answers';
import { codeOrNull, link, position, published, text, textOrNull, whole } from './fields';
import { Misfit, parseFields, readItems } from './lists';
import type { Place } from './place';
import { readFlag } from './scalars';

const schema = z.object({
  id: whole,
  category_id: whole,
  category_name: text,
  category_type: text,
  item_group: codeOrNull,
  item_group_name: textOrNull,
  collection: textOrNull,
  application: textOrNull,
  brand: textOrNull,
  is_published: published,
  order_position: position,
  tile_display_media_single_link: link,
});

function typeOf(said: string, entry: { collection: string | null; application: string | null }): string {
  const known = CATEGORY_TYPES.find((type) => type === said.toLowerCase().replace(/[\s-]+/g, '_'));
  if (said !== '') return known ?? said;
  if (entry.collection !== null) return 'collection';
  return entry.application === null ? '' : 'application';
}

/**
 * Reads a category or a tile. Its id stands under `id` or `category_id`, its name under `category_name`, `collection` or
 * `application`; a missing type is `type`, else inferred from what it names. Throws a `Misfit` when it has no name.
 */
export function readCategory(value: unknown, type = ''): Category {
  const entry = parseFields(schema, value);
  const name = entry.category_name || entry.collection || entry.application;
  if (!name) throw new Misfit('category_name is missing');
  return {
    id: entry.id ?? entry.category_id,
    name,
    type: typeOf(entry.category_type || type, entry),
    itemGroup: entry.item_group,
    itemGroupName: entry.item_group_name,
    collection: entry.collection,
    application: entry.application,
    brand: entry.brand,
    published: entry.is_published,
    position: entry.order_position,
    picture: entry.tile_display_media_single_link,
  };
}

const LISTS = [
  'item_group_results',
  'group_results',
  'collection_results',
  'application_results',
  'brand_results',
  'non_collection_results',
] as const;

/**
 * Reads the six lists of `search-names`; those that are missing are empty. Throws a `HubError` when it is no object, or one
 * that has none of the lists and does not say `success: true` either: `{}` does not mean that nothing was found.
 */
export function readCategoryLists(answer: WireAnswer, place: Place): CategoryLists {
  const body = objectOf(answer, place);
  if (readFlag(body.success) !== true && LISTS.every((key) => body[key] === undefined)) {
    throw place.malformed('has none of the lists');
  }
  const list = (key: string, type = '') => readItems(place.key(key), body[key], (item) => readCategory(item, type));
  return {
    item_group: list('item_group_results', 'item_group'),
    group: list('group_results', 'group'),
    collection: list('collection_results', 'collection'),
    application: list('application_results', 'application'),
    brand: list('brand_results', 'brand'),
    home: list('non_collection_results'),
  };
}
