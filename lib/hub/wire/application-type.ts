import { z } from 'zod';
import type { ApplicationTypePage, CollectionReference, ItemGroupTile } from '@/lib/hub/pages';
import type { WireResponse } from '@/lib/hub/transport';
import { asRecord } from '@/lib/util/common';
import { parseBanner, parseCatalogueTile } from './banner';
import {
  code,
  link,
  parseKeyword,
  parseUpdated,
  raw,
  requiredCode,
  requiredLink,
  requiredText,
  text,
  textOrNull,
  whole,
} from './fields';
import { isAbsent, type ParseContext, parseFields, parseItems, parseObject, parseOne, parsePayload } from './parse';

const collectionSchema = z.object({
  url: link,
  collection_name: requiredText,
  item_group_code: code,
  application_name: text,
});
const tileSchema = z.object({
  url: link,
  item_group: text,
  item_group_code: requiredCode,
  url_title: textOrNull,
  id: whole,
});
const pictureSchema = z.object({ url: requiredLink, position: raw });
const pageSchema = z.object({ page_title: text, description: text, featured_collection_description: text });

function parseCollection(item: unknown): CollectionReference {
  const entry = parseFields(collectionSchema, item);
  return {
    picture: entry.url,
    collection: entry.collection_name,
    itemGroup: entry.item_group_code,
    application: entry.application_name,
  };
}

function parseTile(item: unknown): ItemGroupTile {
  const tile = parseFields(tileSchema, item);
  return {
    picture: tile.url,
    name: tile.item_group,
    itemGroup: tile.item_group_code,
    urlTitle: tile.url_title,
    id: tile.id,
  };
}

function parsePicture(item: unknown): { position: string | null; picture: string } {
  const entry = parseFields(pictureSchema, typeof item === 'string' ? { url: item } : item);
  return { position: parseKeyword(entry.position) || null, picture: entry.url };
}

/** A single entry is accepted in place of a list. */
function asList(value: unknown): unknown {
  return typeof value === 'string' || asRecord(value) !== null ? [value] : value;
}

function parseFeatured(
  data: Record<string, unknown>,
  description: string,
  context: ParseContext,
): ApplicationTypePage['featured'] {
  const key = 'section_featured_collection';
  const pictures = parseItems(context.key(key), asList(data[key]), parsePicture);
  const named = asRecord(data.featured_collection_title);
  const title = named && parseOne(context.key('featured_collection_title'), named, parseCollection);
  return title === null && description === '' && pictures.length === 0 ? null : { title, description, pictures };
}

/** Parses `get-all-cms-data` (H9, H10). Null when absent; throws a `HubError`. */
export function parseApplicationType(response: WireResponse, context: ParseContext): ApplicationTypePage | null {
  if (isAbsent(response)) return null;
  const data = parsePayload(parseObject(response, context), 'data', context);
  if (data === null) return null;
  const at = context.key('data');
  const page = parseFields(pageSchema, data);
  return {
    title: page.page_title,
    description: page.description,
    banner: parseBanner({
      option: data.consumer_display_option,
      carousel: asList(data.section_consumer_hero),
      carouselContext: at.key('section_consumer_hero'),
      video: data.section_consumer_hero_video,
      videoLink: data.section_consumer_video_link,
      carouselLink: data.section_consumer_hero_link,
      width: data.consumer_banner_width,
      height: data.consumer_banner_height,
    }),
    itemGroups: parseItems(at.key('section_item_group_images'), data.section_item_group_images, parseTile),
    featured: parseFeatured(data, page.featured_collection_description, at),
    newArrivals: parseItems(at.key('section_new_arrivals'), data.section_new_arrivals, parseCollection),
    collections: parseItems(
      at.key('section_collections_in_application'),
      data.section_collections_in_application,
      parseCollection,
    ),
    catalogues: parseItems(at.key('section_catalogues'), data.section_catalogues, parseCatalogueTile),
    ...parseUpdated(data.updated_at),
  };
}
