import type {
  CategoryPage,
  CategoryType,
  CmsPage,
  FeaturedCollection,
  FeaturedMode,
  InternationalsBlock,
} from '@/lib/catalogue/page';
import type { WireResponse } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import { parseBannerNamed, parseGalleryPicture } from './banner';
import { parseCategory } from './category';
import { field, parseFlag, parseText, parseUpdated } from './fields';
import {
  createObjectParser,
  isAbsent,
  type ParseContext,
  parseActive,
  parseItems,
  parseObject,
  parseOne,
  parsePayload,
} from './parse';

const parseInternationalsFields = createObjectParser({
  picture: ['internationals_media_single', field.link],
  link: ['internationals_media_single_link', field.link],
  description: ['internationals_description', field.text],
});

const parseFeaturedFields = createObjectParser({
  title: ['page_title', field.text],
  description: ['description', field.text],
  categoryId: ['category_id', field.whole],
  itemGroup: ['item_group', field.codeOrNull],
  application: ['application', field.textOrNull],
  collection: ['collection', field.textOrNull],
  mode: ['mode', field.keyword],
  embed: ['embed_link', field.link],
  catalogue: ['catalogue_link', field.link],
});

function parseFeaturedMode(mode: string, embed: string | null, catalogue: string | null): FeaturedMode {
  if (mode === 'view_collection' && embed !== null) return { kind: 'view_collection', embed };
  if (mode === 'view_catalogue' && catalogue !== null) return { kind: 'view_catalogue', catalogue };
  return { kind: 'explore' };
}

function parseFeatured(value: unknown, context: ParseContext): FeaturedCollection | null {
  const record = toRecord(value);
  if (record === null) return null;
  const { mode, embed, catalogue, ...block } = parseFeaturedFields(record);
  const pictures = parseItems(context.atKey('gallery_media'), record.gallery_media, parseGalleryPicture);
  if (block.title === '' && block.description === '' && pictures.length === 0) return null;
  return { ...block, mode: parseFeaturedMode(mode, embed, catalogue), pictures };
}

function parseInternationalsBlock(record: Record<string, unknown>): InternationalsBlock | null {
  const block = parseInternationalsFields(record);
  return block.picture === null && block.description === '' ? null : block;
}

/** Parses the title, the text and the last change of a page. */
export const parseHead = (record: Record<string, unknown>) => ({
  title: parseText(record.page_title),
  description: parseText(record.description),
  ...parseUpdated(record.updated_at),
});

function parseCmsPage(record: Record<string, unknown>, context: ParseContext): CmsPage {
  const parseCategories = (key: string, type?: CategoryType) =>
    parseActive(context.atKey(key), record[key], (item) => parseCategory(item, type));
  return {
    ...parseHead(record),
    banner: parseBannerNamed('consumer_banner', record, context),
    tiles: parseCategories('children_tile_data'),
    collections: parseCategories('direct_collections', 'collection'),
    newArrivals: parseCategories('new_arrivals', 'collection'),
    featured:
      parseFlag(record.featured_collection_display_switch) === true
        ? parseFeatured(record.featured_collection, context.atKey('featured_collection'))
        : null,
    gallery: parseItems(context.atKey('gallery_media'), record.gallery_media, parseGalleryPicture),
    internationals: parseInternationalsBlock(record),
  };
}

/** Finds the page under `cms_page` or in `cms_category`, with its category if there is one. Null when absent. Throws a `HubError`. */
function findPage(response: WireResponse, context: ParseContext) {
  if (isAbsent(response)) return null;
  const body = parseObject(response, context);
  const page = toRecord(body.cms_page);
  const category = toRecord(body.cms_category);
  if (page !== null) return { record: page, context: context.atKey('cms_page'), category };
  if (category === null) {
    // An explicit null means absent. Anything else throws here.
    parsePayload(body, body.cms_page === undefined && 'cms_category' in body ? 'cms_category' : 'cms_page', context);
    return null;
  }
  const inner = context.atKey('cms_category');
  // Some hubs put the page's fields directly into the category.
  if (!('cms_page' in category) && 'page_title' in category) return { record: category, context: inner, category };
  const record = parsePayload(category, 'cms_page', inner);
  return record && { record, context: inner.atKey('cms_page'), category };
}

/** Parses the page of a category, with the category if the response has it. Null when absent. Throws a `HubError`. */
export function parseCategoryPage(response: WireResponse, context: ParseContext): CategoryPage | null {
  const found = findPage(response, context);
  if (found === null) return null;
  const category =
    found.category && parseOne(context.atKey('cms_category'), found.category, (entry) => parseCategory(entry));
  return { category, page: parseCmsPage(found.record, found.context) };
}

/** Parses a whole response. Returns null when the content is absent. Throws a `HubError`. */
export type ResponseParser<T> = (response: WireResponse, context: ParseContext) => T | null;

/** Creates the parser of a response with a page. `parse` receives the page's fields. */
export function createPageParser<T>(
  parse: (record: Record<string, unknown>, context: ParseContext) => T,
): ResponseParser<T> {
  return (response, context) => {
    const found = findPage(response, context);
    return found && parse(found.record, found.context);
  };
}

/** Parses the response to a request for a page by name. */
export const parseNamedPage = createPageParser(parseCmsPage);
