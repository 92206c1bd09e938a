import type { WireResponse } from '@/lib/hub/transport';
import { HubError } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import { parseBanner, parseLookbookTile } from './banner';
import { field, parseFlag, parsePublished, parseText, parseUpdated } from './fields';
import { createObjectParser, isAbsent, type ParseContext, parseItems, parseObject, parsePayload } from './parse';

/** The object under `key`, or null when absent. A refusal with a message throws a `HubError` of kind `refused` (I5). */
function parsePayloadOrRefusal(response: WireResponse, key: string, context: ParseContext) {
  const body = toRecord(response.body);
  const message = parseText(body?.msg);
  if (body !== null && message !== '' && (parseFlag(body.success) === false || isAbsent(response))) {
    throw new HubError('refused', context.call, message, response.status);
  }
  return isAbsent(response) ? null : parsePayload(parseObject(response, context), key, context);
}

function parseHead(record: Record<string, unknown>, context: ParseContext) {
  return {
    title: parseText(record.page_title),
    description: parseText(record.page_description),
    banner: parseBanner({
      option: record.consumer_banner_media_switch,
      carousel: record.consumer_banner_carousel,
      carouselContext: context.atKey('consumer_banner_carousel'),
      video: record.consumer_banner_video_url,
      videoLink: null,
      carouselLink: record.consumer_banner_link,
      width: record.consumer_banner_width,
      height: record.consumer_banner_height,
    }),
    ...parseUpdated(record.updated_at),
  };
}

const parseBrandFields = createObjectParser({
  id: ['id', field.requiredText],
  title: ['page_title', field.requiredText],
  published: ['is_published', field.flag],
  position: ['position_order', field.position],
  picture: ['tile_img_url', field.link],
  otherPicture: ['tile_img', field.link],
  link: ['brand_page_link', field.link],
});

/** An international brand on the landing page. */
export type InternationalsBrand = Omit<ReturnType<typeof parseBrandFields>, 'otherPicture'>;

function parseBrand(item: unknown): InternationalsBrand {
  const { otherPicture, ...brand } = parseBrandFields(item);
  return { ...brand, picture: brand.picture ?? otherPicture };
}

/** Parses the Internationals landing page, including unpublished brands. Null when absent. Throws a `HubError`. */
export function parseInternationals(response: WireResponse, context: ParseContext) {
  const settings = parsePayloadOrRefusal(response, 'settings', context);
  if (settings === null) return null;
  const at = context.atKey('settings');
  return {
    ...parseHead(settings, at),
    catalogueHeading: parseText(settings.catalogue_section_heading),
    catalogues: parseItems(at.atKey('catalogue_section_items'), settings.catalogue_section_items, parseLookbookTile),
    brands: parseItems(at.atKey('brands'), settings.brands, parseBrand),
  };
}

const parsePicture = createObjectParser({
  position: ['position', field.keyword],
  picture: ['img_url', field.requiredLink],
});
const parseFeatured = createObjectParser({
  title: ['featured_collection_title', field.text],
  description: ['featured_collection_description', field.text],
  link: ['featured_collection_link', field.link],
});
const parseVideo = createObjectParser({
  // Not validated here, because the page itself reports an address that is not a video.
  url: ['promo_video', field.text],
  loop: ['promo_video_loop', field.flag],
  hideControls: ['promo_video_hide_controls', field.flag],
});

/** Parses the page of an international brand. Null when absent or unpublished. Throws a `HubError`. */
export function parseInternationalsBrand(response: WireResponse, context: ParseContext) {
  const page = parsePayloadOrRefusal(response, 'brand_page', context);
  if (page === null || !parsePublished(page.is_published)) return null;
  const at = context.atKey('brand_page');
  const video = parseVideo(page);
  const parseTiles = (key: string) => parseItems(at.atKey(key), page[key], parseLookbookTile);
  return {
    ...parseHead(page, at),
    featured: {
      ...parseFeatured(page),
      pictures: parseItems(at.atKey('featured_collection_media'), page.featured_collection_media, parsePicture),
    },
    catalogueHeading: parseText(page.catalogue_section_heading_first),
    catalogues: parseTiles('catalogue_section_items_first'),
    moreCatalogues: parseTiles('catalogue_section_items_second'),
    video: video.url === '' ? null : video,
  };
}
