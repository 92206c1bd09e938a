import { z } from 'zod';
import type {
  AboutPage,
  AboutSection,
  CompanyPage,
  CompanySection,
  Store,
  StoresPage,
  TextPage,
} from '@/lib/hub/company';
import type { WireAnswer } from '@/lib/hub/transport';
import { readBanner } from './banner';
import { link, raw, requiredText, text, textOrNull } from './fields';
import { Misfit, parseFields, readActive, readItems } from './lists';
import { findPage } from './page';
import type { Place } from './place';
import { asRecord, readKeyword, readLink, readText, readTextOrNull } from './scalars';
import { readTimeslots } from './timeslots';

const headSchema = z.object({ page_title: text, description: text });

/** Reads what every company page begins with. */
export function readHead(record: Record<string, unknown>, place: Place): CompanyPage {
  const head = parseFields(headSchema, record);
  return {
    title: head.page_title,
    description: head.description,
    banner: readBanner({
      option: record.banner_media_option,
      carousel: record.banner_media_carousel,
      carouselPlace: place.key('banner_media_carousel'),
      video: record.banner_media_video,
      videoLink: record.banner_media_video_link,
      linkCategoryId: record.banner_link_category_id,
      width: record.banner_width,
      height: record.banner_height,
    }),
  };
}

type SectionFields = Record<'title' | 'description' | 'media' | 'link' | 'web_link' | 'button', unknown>;

function sectionOf(fields: SectionFields): CompanySection {
  return {
    title: readText(fields.title),
    description: readText(fields.description),
    picture: readLink(fields.media),
    link: readLink(fields.link) ?? readLink(fields.web_link),
    button: readTextOrNull(fields.button),
  };
}

function isEmpty({ title, description, picture, link, button }: CompanySection): boolean {
  return title === '' && description === '' && picture === null && (link === null || button === null);
}

/** Reads a titled block; null when it has nothing to show. The link's own address wins over `web_link`. */
export function readSection(fields: SectionFields): CompanySection | null {
  const section = sectionOf(fields);
  return isEmpty(section) ? null : section;
}

const storeSchema = z.object({
  location_name: requiredText,
  location_phone: text,
  location_description: text,
  address_province: text,
  address_complex_building: text,
  address_street: text,
  address_suburb: text,
  address_city: text,
  address_zip: text,
  address_maps_link: link,
  operating_timeslots: raw,
});

function readStore(item: unknown, place: Place): Store {
  const store = parseFields(storeSchema, item);
  return {
    name: store.location_name,
    telephone: store.location_phone,
    notice: store.location_description,
    province: store.address_province,
    building: store.address_complex_building,
    street: store.address_street,
    suburb: store.address_suburb,
    city: store.address_city,
    zip: store.address_zip,
    map: store.address_maps_link,
    hours: readTimeslots(place.key('operating_timeslots'), store.operating_timeslots, store.address_province),
  };
}

/** Reads the store locator's page (X1). Null when absent; throws a `HubError`. */
export function readStores(answer: WireAnswer, place: Place): StoresPage | null {
  const found = findPage(answer, place);
  if (found === null) return null;
  const { record, place: at } = found;
  return { ...readHead(record, at), stores: readActive(at.key('store_locations'), record.store_locations, readStore) };
}

function readAboutSection(value: unknown, place: Place): AboutSection | null {
  const record = asRecord(value);
  if (record === null) {
    if (value !== undefined && value !== null) place.dropped('is not an object');
    return null;
  }
  const section = sectionOf({
    title: record.title,
    description: record.description,
    media: record.media_file,
    link: record.link_url,
    web_link: record.web_link,
    button: record.link_button_text,
  });
  const logo = readLink(record.logo_media_file);
  if (logo === null && isEmpty(section)) return null;
  const alignment = readKeyword(record.media_alignment) === 'right' ? 'right' : 'left';
  return { ...section, logo, alignment };
}

/** Reads the about-us page (X5); sections without content are left out. Null when absent; throws a `HubError`. */
export function readAbout(answer: WireAnswer, place: Place): AboutPage | null {
  const found = findPage(answer, place);
  if (found === null) return null;
  const { record, place: at } = found;
  const sections = ['section_one', 'section_two', 'section_three'].map((key) =>
    readAboutSection(record[key], at.key(key)),
  );
  return { ...readHead(record, at), sections: sections.filter((section) => section !== null) };
}

const paragraphSchema = z.object({ title: text, body: textOrNull });

/** Reads the directors' or the responsibilities page (X7). Null when absent; throws a `HubError`. */
export function readTextPage(answer: WireAnswer, place: Place): TextPage | null {
  const found = findPage(answer, place);
  if (found === null) return null;
  const { record, place: at } = found;
  const sections = readItems(at.key('sections'), record.sections, (item) => {
    const { title, body } = parseFields(paragraphSchema, item);
    if (title === '' && body === null) throw new Misfit('title is missing');
    return { title, body: body ?? '' };
  });
  return { ...readHead(record, at), sections };
}
