import { z } from 'zod';
import type { ApplicationTypePage, CollectionReference, ItemGroupTile } from '@/lib/hub/pages';
import type { WireAnswer } from '@/lib/hub/transport';
import { readBanner, readCatalogueTile } from './banner';
import {
  asRecord,
  code,
  link,
  raw,
  readKeyword,
  requiredCode,
  requiredLink,
  requiredText,
  text,
  textOrNull,
  whole,
} from './fields';
import { isAbsent, objectOf, type Place, parseFields, payloadOf, readItems, readOne } from './parse';

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

function readCollection(item: unknown): CollectionReference {
  const entry = parseFields(collectionSchema, item);
  return {
    picture: entry.url,
    collection: entry.collection_name,
    itemGroup: entry.item_group_code,
    application: entry.application_name,
  };
}

function readTile(item: unknown): ItemGroupTile {
  const tile = parseFields(tileSchema, item);
  return {
    picture: tile.url,
    name: tile.item_group,
    itemGroup: tile.item_group_code,
    urlTitle: tile.url_title,
    id: tile.id,
  };
}

function readPicture(item: unknown): { position: string | null; picture: string } {
  const entry = parseFields(pictureSchema, typeof item === 'string' ? { url: item } : item);
  return { position: readKeyword(entry.position) || null, picture: entry.url };
}

/** One entry where a list is meant stands for a list of it. */
function asList(value: unknown): unknown {
  return typeof value === 'string' || asRecord(value) !== null ? [value] : value;
}

function readFeatured(
  data: Record<string, unknown>,
  description: string,
  place: Place,
): ApplicationTypePage['featured'] {
  const key = 'section_featured_collection';
  const pictures = readItems(place.key(key), asList(data[key]), readPicture);
  const named = asRecord(data.featured_collection_title);
  const title = named && readOne(place.key('featured_collection_title'), named, readCollection);
  return title === null && description === '' && pictures.length === 0 ? null : { title, description, pictures };
}

/** Reads `get-all-cms-data` (H9, H10). Null when absent; throws a `HubError`. */
export function readApplicationType(answer: WireAnswer, place: Place): ApplicationTypePage | null {
  if (isAbsent(answer)) return null;
  const data = payloadOf(objectOf(answer, place), 'data', place);
  if (data === null) return null;
  const at = place.key('data');
  const page = parseFields(pageSchema, data);
  return {
    title: page.page_title,
    description: page.description,
    banner: readBanner({
      option: data.consumer_display_option,
      carousel: asList(data.section_consumer_hero),
      carouselPlace: at.key('section_consumer_hero'),
      video: data.section_consumer_hero_video,
      videoLink: data.section_consumer_video_link,
      carouselLink: data.section_consumer_hero_link,
      width: data.consumer_banner_width,
      height: data.consumer_banner_height,
    }),
    itemGroups: readItems(at.key('section_item_group_images'), data.section_item_group_images, readTile),
    featured: readFeatured(data, page.featured_collection_description, at),
    newArrivals: readItems(at.key('section_new_arrivals'), data.section_new_arrivals, readCollection),
    collections: readItems(
      at.key('section_collections_in_application'),
      data.section_collections_in_application,
      readCollection,
    ),
    catalogues: readItems(at.key('section_catalogues'), data.section_catalogues, readCatalogueTile),
  };
}
