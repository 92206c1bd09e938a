import { z } from 'zod';
import { HubError } from '@/lib/hub/error';
import type { CompanyPage, InternationalsBrand, InternationalsBrandPage, InternationalsPage } from '@/lib/hub/pages';
import type { WireAnswer } from '@/lib/hub/transport';
import { readBanner, readCatalogueTile } from './banner';
import {
  asRecord,
  flag,
  link,
  position,
  published,
  raw,
  readFlag,
  readKeyword,
  readPublished,
  readText,
  requiredLink,
  requiredText,
  text,
  textOrNull,
} from './fields';
import { isAbsent, objectOf, type Place, parseFields, payloadOf, readItems } from './parse';

/**
 * The object under `key` of an Internationals call. Null when absent. A refusal, with any status, throws a `HubError` of kind
 * `refused` with the hub's words for the visitor (I5).
 */
function payload(answer: WireAnswer, key: string, place: Place): Record<string, unknown> | null {
  const body = asRecord(answer.body);
  const message = readText(body?.msg);
  if (body !== null && message !== '' && (readFlag(body.success) === false || isAbsent(answer))) {
    throw new HubError('refused', place.call, message, answer.status);
  }
  return isAbsent(answer) ? null : payloadOf(objectOf(answer, place), key, place);
}

const headSchema = z.object({ page_title: text, page_description: text });

function readHead(record: Record<string, unknown>, place: Place): CompanyPage {
  const head = parseFields(headSchema, record);
  return {
    title: head.page_title,
    description: head.page_description,
    banner: readBanner({
      option: record.consumer_banner_media_switch,
      carousel: record.consumer_banner_carousel,
      carouselPlace: place.key('consumer_banner_carousel'),
      video: record.consumer_banner_video_url,
      videoLink: null,
      carouselLink: record.consumer_banner_link,
      width: record.consumer_banner_width,
      height: record.consumer_banner_height,
    }),
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

function readBrand(item: unknown): InternationalsBrand {
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

/** Reads the Internationals landing page (I1), unpublished houses included. Null when absent; throws a `HubError`. */
export function readInternationals(answer: WireAnswer, place: Place): InternationalsPage | null {
  const settings = payload(answer, 'settings', place);
  if (settings === null) return null;
  const at = place.key('settings');
  return {
    ...readHead(settings, at),
    catalogueHeading: readText(settings.catalogue_section_heading),
    catalogues: readItems(at.key('catalogue_section_items'), settings.catalogue_section_items, readCatalogueTile),
    brands: readItems(at.key('brands'), settings.brands, readBrand),
  };
}

const pictureSchema = z.object({ position: raw, img_url: requiredLink });
const brandPageSchema = z.object({
  featured_collection_title: text,
  featured_collection_description: text,
  featured_collection_link: link,
  catalogue_section_heading_first: text,
  // Whatever stands there: an address that names no film is for the page to say so (I4).
  promo_video: textOrNull,
  promo_video_loop: flag,
  promo_video_hide_controls: flag,
});

/** Reads the page of an international house (I2). Null when absent or not published; throws a `HubError`. */
export function readInternationalsBrand(answer: WireAnswer, place: Place): InternationalsBrandPage | null {
  const record = payload(answer, 'brand_page', place);
  if (record === null || !readPublished(record.is_published)) return null;
  const at = place.key('brand_page');
  const page = parseFields(brandPageSchema, record);
  const tiles = (key: string) => readItems(at.key(key), record[key], readCatalogueTile);
  return {
    ...readHead(record, at),
    featured: {
      title: page.featured_collection_title,
      description: page.featured_collection_description,
      link: page.featured_collection_link,
      pictures: readItems(at.key('featured_collection_media'), record.featured_collection_media, (item) => {
        const picture = parseFields(pictureSchema, item);
        return { position: readKeyword(picture.position), picture: picture.img_url };
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
