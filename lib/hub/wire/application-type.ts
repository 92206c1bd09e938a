import type { WireResponse } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import { parseBanner, parseLookbookTile } from './banner';
import { field, ParseError, parseText } from './fields';
import { parseHead } from './page';
import {
  createObjectParser,
  isAbsent,
  type ParseContext,
  parseItems,
  parseObject,
  parseOne,
  parsePayload,
} from './parse';

const parseCollection = createObjectParser({
  picture: ['url', field.link],
  collection: ['collection_name', field.requiredText],
  itemGroup: ['item_group_code', field.code],
  application: ['application_name', field.text],
});

/** A collection in an application-type response. */
export type CollectionReference = ReturnType<typeof parseCollection>;

/** A tile that links to an item group. A tile without its code links to the collection with this `urlTitle` and `id`. */
const parseTileFields = createObjectParser({
  picture: ['url', field.link],
  name: ['item_group', field.text],
  itemGroup: ['item_group_code', field.code],
  urlTitle: ['url_title', field.textOrNull],
  id: ['id', field.whole],
});

const parsePictureFields = createObjectParser({
  picture: ['url', field.requiredLink],
  position: ['position', field.keyword],
});

function parseTile(item: unknown) {
  const tile = parseTileFields(item);
  if (tile.itemGroup === '' && (tile.urlTitle === null || tile.id === null))
    throw new ParseError('item_group_code is missing, or url_title and id of a collection');
  return tile;
}

function parsePicture(item: unknown): { position: string | null; picture: string } {
  const { picture, position } = parsePictureFields(typeof item === 'string' ? { url: item } : item);
  return { position: position || null, picture };
}

/** Some hubs send a single entry instead of a list. */
function toList(value: unknown): unknown {
  return typeof value === 'string' || toRecord(value) !== null ? [value] : value;
}

function parseFeatured(data: Record<string, unknown>, description: string, context: ParseContext) {
  const key = 'section_featured_collection';
  const pictures = parseItems(context.atKey(key), toList(data[key]), parsePicture);
  const named = toRecord(data.featured_collection_title);
  const title = named && parseOne(context.atKey('featured_collection_title'), named, parseCollection);
  return title === null && description === '' && pictures.length === 0 ? null : { title, description, pictures };
}

/** Parses `get-all-cms-data`. Collections without an item group get `group`. Null when absent. Throws a `HubError`. */
export function parseApplicationType(response: WireResponse, context: ParseContext, group = '') {
  if (isAbsent(response)) return null;
  const data = parsePayload(parseObject(response, context), 'data', context);
  if (data === null) return null;
  const at = context.atKey('data');
  return {
    ...parseHead(data),
    banner: parseBanner({
      option: data.consumer_display_option,
      carousel: toList(data.section_consumer_hero),
      carouselContext: at.atKey('section_consumer_hero'),
      video: data.section_consumer_hero_video,
      videoLink: data.section_consumer_video_link,
      carouselLink: data.section_consumer_hero_link,
      width: data.consumer_banner_width,
      height: data.consumer_banner_height,
    }),
    itemGroups: parseItems(at.atKey('section_item_group_images'), data.section_item_group_images, parseTile),
    featured: parseFeatured(data, parseText(data.featured_collection_description), at),
    newArrivals: parseItems(at.atKey('section_new_arrivals'), data.section_new_arrivals, parseCollection),
    collections: parseItems(
      at.atKey('section_collections_in_application'),
      data.section_collections_in_application,
      parseCollection,
    ).map((collection) => ({ ...collection, itemGroup: collection.itemGroup || group })),
    catalogues: parseItems(at.atKey('section_catalogues'), data.section_catalogues, parseLookbookTile),
  };
}
