import { z } from 'zod';
import type {
  CategoryPage,
  CmsPage,
  FeaturedCollection,
  FeaturedMode,
  InternationalsBlock,
} from '@/lib/catalogue/page';
import type { WireAnswer } from '@/lib/hub/transport';
import { readBanner, readGalleryPicture } from './banner';
import { readCategory } from './category';
import { asRecord, codeOrNull, flag, link, raw, readKeyword, text, textOrNull, whole } from './fields';
import { isAbsent, objectOf, type Place, parseFields, payloadOf, readActive, readItems, readOne } from './parse';

const pageSchema = z.object({
  page_title: text,
  description: text,
  featured_collection_display_switch: flag,
  internationals_media_single: link,
  internationals_media_single_link: link,
  internationals_description: text,
});

const featuredSchema = z.object({
  page_title: text,
  description: text,
  category_id: whole,
  item_group: codeOrNull,
  application: textOrNull,
  collection: textOrNull,
  mode: raw,
  embed_link: link,
  catalogue_link: link,
});

function modeOf(said: unknown, embed: string | null, catalogue: string | null): FeaturedMode {
  const mode = readKeyword(said);
  if (mode === 'view_collection' && embed !== null) return { kind: 'view_collection', embed };
  if (mode === 'view_catalogue' && catalogue !== null) return { kind: 'view_catalogue', catalogue };
  return { kind: 'explore' };
}

function readFeatured(value: unknown, place: Place): FeaturedCollection | null {
  const record = asRecord(value);
  if (record === null) return null;
  const block = parseFields(featuredSchema, record);
  const pictures = readItems(place.key('gallery_media'), record.gallery_media, readGalleryPicture);
  if (block.page_title === '' && block.description === '' && pictures.length === 0) return null;
  return {
    title: block.page_title,
    description: block.description,
    categoryId: block.category_id,
    itemGroup: block.item_group,
    application: block.application,
    collection: block.collection,
    mode: modeOf(block.mode, block.embed_link, block.catalogue_link),
    pictures,
  };
}

function internationalsOf(page: z.output<typeof pageSchema>): InternationalsBlock | null {
  const picture = page.internationals_media_single;
  const description = page.internationals_description;
  if (picture === null && description === '') return null;
  return { picture, link: page.internationals_media_single_link, description };
}

/** Reads PAGE of the contract; `place` is where it stands in the answer. */
function readCmsPage(record: Record<string, unknown>, place: Place): CmsPage {
  const page = parseFields(pageSchema, record);
  const categories = (key: string) => readActive(place.key(key), record[key], (item) => readCategory(item));
  return {
    title: page.page_title,
    description: page.description,
    banner: readBanner({
      option: record.consumer_banner_media_option,
      carousel: record.consumer_banner_media_carousel,
      carouselPlace: place.key('consumer_banner_media_carousel'),
      video: record.consumer_banner_media_video,
      videoLink: record.consumer_banner_media_video_link,
      linkCategoryId: record.consumer_banner_link_category_id,
      width: record.consumer_banner_width,
      height: record.consumer_banner_height,
    }),
    tiles: categories('children_tile_data'),
    collections: categories('direct_collections'),
    newArrivals: categories('new_arrivals'),
    featured:
      page.featured_collection_display_switch === true
        ? readFeatured(record.featured_collection, place.key('featured_collection'))
        : null,
    gallery: readItems(place.key('gallery_media'), record.gallery_media, readGalleryPicture),
    internationals: internationalsOf(page),
  };
}

/** A page as it stands in an answer: the object, where it stood, and the category around it if there was one. */
interface FoundPage {
  record: Record<string, unknown>;
  place: Place;
  category: Record<string, unknown> | null;
}

/**
 * Finds the page in an answer in either wrapping, `cms_page` or `cms_category` (contract). Null when absent and for an outright
 * null. Throws a `HubError` when the answer holds neither.
 */
export function findPage(answer: WireAnswer, place: Place): FoundPage | null {
  if (isAbsent(answer)) return null;
  const body = objectOf(answer, place);
  const page = asRecord(body.cms_page);
  const category = asRecord(body.cms_category);
  if (page !== null) return { record: page, place: place.key('cms_page'), category };
  if (category === null) {
    // What is left is an outright null, or nothing that fits: then this throws.
    payloadOf(body, body.cms_page === undefined && 'cms_category' in body ? 'cms_category' : 'cms_page', place);
    return null;
  }
  const inner = place.key('cms_category');
  // Some hubs write the page's fields straight into the category.
  if (!('cms_page' in category) && 'page_title' in category) return { record: category, place: inner, category };
  const record = payloadOf(category, 'cms_page', inner);
  return record && { record, place: inner.key('cms_page'), category };
}

/** Reads the page of a category with that category, if the answer tells. Null when absent; throws a `HubError`. */
export function readCategoryPage(answer: WireAnswer, place: Place): CategoryPage | null {
  const found = findPage(answer, place);
  if (found === null) return null;
  const category = found.category && readOne(place.key('cms_category'), found.category, (entry) => readCategory(entry));
  return { category, page: readCmsPage(found.record, found.place) };
}

/** Reads a page by name. Null when absent; throws a `HubError`. */
export function readNamedPage(answer: WireAnswer, place: Place): CmsPage | null {
  const found = findPage(answer, place);
  return found && readCmsPage(found.record, found.place);
}
