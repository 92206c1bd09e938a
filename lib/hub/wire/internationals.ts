import { z } from 'zod';
import { HubError } from '@/lib/hub/error';
import type { CompanyPage, InternationalsBrand, InternationalsBrandPage, InternationalsPage } from '@/lib/hub/pages';
import type { WireResponse } from '@/lib/hub/transport';
import { asRecord } from '@/lib/util/common';
import { parseBanner, parseCatalogueTile } from './banner';
import {
  flag,
  link,
  parseFlag,
  parseKeyword,
  parsePublished,
  parseText,
  parseUpdated,
  position,
  published,
  raw,
  requiredLink,
  requiredText,
  text,
  textOrNull,
} from './fields';
import { isAbsent, type ParseContext, parseFields, parseItems, parseObject, parsePayload } from './parse';

/** The object under `key`, or null when absent. A refusal throws the hub's message to the visitor (I5). */
function payload(response: WireResponse, key: string, context: ParseContext): Record<string, unknown> | null {
  const body = asRecord(response.body);
  const message = parseText(body?.msg);
  if (body !== null && message !== '' && (parseFlag(body.success) === false || isAbsent(response))) {
    throw new HubError('refused', context.call, message, response.status);
  }
  return isAbsent(response) ? null : parsePayload(parseObject(response, context), key, context);
}

const headSchema = z.object({ page_title: text, page_description: text });

function parseHead(record: Record<string, unknown>, context: ParseContext): CompanyPage {
  const head = parseFields(headSchema, record);
  return {
    title: head.page_title,
    description: head.page_description,
    banner: parseBanner({
      option: record.consumer_banner_media_switch,
      carousel: record.consumer_banner_carousel,
      carouselContext: context.key('consumer_banner_carousel'),
      video: record.consumer_banner_video_url,
      videoLink: null,
      carouselLink: record.consumer_banner_link,
      width: record.consumer_banner_width,
      height: record.consumer_banner_height,
    }),
    ...parseUpdated(record.updated_at),
  };
}

const brandSchema = z.object({
  id: requiredText,
  page_title: requiredText,
  is_published: published,
  position_order: position,
  tile_img_url: link,
  tile_img: link,
  brand_page_link: link,
});

function parseBrand(item: unknown): InternationalsBrand {
  const brand = parseFields(brandSchema, item);
  return {
    id: brand.id,
    title: brand.page_title,
    published: brand.is_published,
    position: brand.position_order,
    picture: brand.tile_img_url ?? brand.tile_img,
    link: brand.brand_page_link,
  };
}

/** Parses the Internationals landing page, unpublished brands included. Null when absent; throws a `HubError`. */
export function parseInternationals(response: WireResponse, context: ParseContext): InternationalsPage | null {
  const settings = payload(response, 'settings', context);
  if (settings === null) return null;
  const at = context.key('settings');
  return {
    ...parseHead(settings, at),
    catalogueHeading: parseText(settings.catalogue_section_heading),
    catalogues: parseItems(at.key('catalogue_section_items'), settings.catalogue_section_items, parseCatalogueTile),
    brands: parseItems(at.key('brands'), settings.brands, parseBrand),
  };
}

const pictureSchema = z.object({ position: raw, img_url: requiredLink });
const brandPageSchema = z.object({
  featured_collection_title: text,
  featured_collection_description: text,
  featured_collection_link: link,
  catalogue_section_heading_first: text,
  // Not validated here: the page reports an address that is not a video (I4).
  promo_video: textOrNull,
  promo_video_loop: flag,
  promo_video_hide_controls: flag,
});

/** Parses the page of an international brand. Null when absent or not published; throws a `HubError`. */
export function parseInternationalsBrand(
  response: WireResponse,
  context: ParseContext,
): InternationalsBrandPage | null {
  const record = payload(response, 'brand_page', context);
  if (record === null || !parsePublished(record.is_published)) return null;
  const at = context.key('brand_page');
  const page = parseFields(brandPageSchema, record);
  const tiles = (key: string) => parseItems(at.key(key), record[key], parseCatalogueTile);
  return {
    ...parseHead(record, at),
    featured: {
      title: page.featured_collection_title,
      description: page.featured_collection_description,
      link: page.featured_collection_link,
      pictures: parseItems(at.key('featured_collection_media'), record.featured_collection_media, (item) => {
        const picture = parseFields(pictureSchema, item);
        return { position: parseKeyword(picture.position), picture: picture.img_url };
      }),
    },
    catalogueHeading: page.catalogue_section_heading_first,
    catalogues: tiles('catalogue_section_items_first'),
    moreCatalogues: tiles('catalogue_section_items_second'),
    video:
      page.promo_video === null
        ? null
        : {
            url: page.promo_video,
            loop: page.promo_video_loop === true,
            hideControls: page.promo_video_hide_controls === true,
          },
  };
}
