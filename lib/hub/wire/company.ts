import { z } from 'zod';
import type {
  AboutPage,
  AboutSection,
  CareersPage,
  CompanyPage,
  CompanySection,
  Job,
  Store,
  StoresPage,
  TextPage,
} from '@/lib/hub/pages';
import type { WireAnswer } from '@/lib/hub/transport';
import { readBanner } from './banner';
import {
  asRecord,
  link,
  published,
  raw,
  readKeyword,
  readLink,
  readText,
  readTextOrNull,
  requiredText,
  text,
  textOrNull,
} from './fields';
import { findPage } from './page';
import { Misfit, type Place, parseFields, readActive, readItems } from './parse';
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

const jobSchema = z.object({
  id: text,
  is_published: published,
  position_display_title: text,
  position_title: text,
  position_location: text,
  position_availability: text,
  position_description: text,
  position_purpose: text,
  position_requirements: text,
  position_ideal_candidate: text,
  position_duties: text,
  position_contact_instructions: text,
});

function readJob(item: unknown, place: Place): Job {
  const job = parseFields(jobSchema, item);
  if (job.position_display_title === '' && job.position_title === '') throw new Misfit('position_title is missing');
  return {
    // Without an id of its own a job still needs one: the page tells its panels apart by it.
    id: job.id || place.path,
    published: job.is_published,
    displayTitle: job.position_display_title,
    title: job.position_title,
    location: job.position_location,
    availability: job.position_availability,
    description: job.position_description,
    purpose: job.position_purpose,
    requirements: job.position_requirements,
    idealCandidate: job.position_ideal_candidate,
    duties: job.position_duties,
    contact: job.position_contact_instructions,
  };
}

const questionSchema = z.object({ id: text, question_heading: requiredText, questions_body: text });

function readQuestion(item: unknown, place: Place): CareersPage['questions'][number] {
  const question = parseFields(questionSchema, item);
  return { id: question.id || place.path, heading: question.question_heading, body: question.questions_body };
}

/** Reads the careers page (X4), unpublished jobs included. Null when absent; throws a `HubError`. */
export function readCareers(answer: WireAnswer, place: Place): CareersPage | null {
  const found = findPage(answer, place);
  if (found === null) return null;
  const { record, place: at } = found;
  const section = (name: string) =>
    readSection({
      title: record[`${name}_title`],
      description: record[`${name}_description`],
      media: record[`${name}_media`],
      link: null,
      web_link: record[`${name}_web_link`],
      button: record[`${name}_link_button_text`],
    });
  return {
    ...readHead(record, at),
    jobs: readActive(at.key('careers'), record.careers, readJob),
    questions: readActive(at.key('frequent_questions'), record.frequent_questions, readQuestion),
    largeBanner: readBanner({
      option: record.large_media_option,
      carousel: record.large_media_carousel,
      carouselPlace: at.key('large_media_carousel'),
      video: record.large_media_video,
      videoLink: record.large_media_video_link,
      width: null,
      height: null,
    }),
    questionSection: section('question_section'),
    socialsSection: section('socials_section'),
  };
}
