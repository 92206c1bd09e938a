import { z } from 'zod';
import { TEXT_PAGE_NAMES, type TextPageName } from '@/lib/company/company-pages';
import type {
  AboutPage,
  AboutSection,
  CareersPage,
  CompanyPage,
  CompanyPages,
  CompanySection,
  Job,
  Store,
  StoresPage,
  TextPage,
} from '@/lib/hub/pages';
import { asRecord } from '@/lib/util/common';
import { parseBanner } from './banner';
import {
  day,
  link,
  parseKeyword,
  parseLink,
  parseText,
  parseTextOrNull,
  parseUpdated,
  published,
  raw,
  requiredText,
  text,
  textOrNull,
} from './fields';
import { onPage, type ResponseParser } from './page';
import { type ParseContext, ParseError, parseActive, parseFields, parseItems } from './parse';
import { parseTimeslots } from './timeslots';

const headSchema = z.object({ page_title: text, description: text });

function parseHead(record: Record<string, unknown>, context: ParseContext): CompanyPage {
  const head = parseFields(headSchema, record);
  return {
    title: head.page_title,
    description: head.description,
    banner: parseBanner({
      option: record.banner_media_option,
      carousel: record.banner_media_carousel,
      carouselContext: context.key('banner_media_carousel'),
      video: record.banner_media_video,
      videoLink: record.banner_media_video_link,
      linkCategoryId: record.banner_link_category_id,
      width: record.banner_width,
      height: record.banner_height,
    }),
    ...parseUpdated(record.updated_at),
  };
}

type SectionFields = Record<'title' | 'description' | 'media' | 'link' | 'web_link' | 'button', unknown>;

/** Parses a titled block. `link` takes precedence over `web_link`. */
function parseSectionFields(fields: SectionFields): CompanySection {
  return {
    title: parseText(fields.title),
    description: parseText(fields.description),
    picture: parseLink(fields.media),
    link: parseLink(fields.link) ?? parseLink(fields.web_link),
    button: parseTextOrNull(fields.button),
  };
}

function isEmpty({ title, description, picture, link, button }: CompanySection): boolean {
  return title === '' && description === '' && picture === null && (link === null || button === null);
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

function parseStore(item: unknown, context: ParseContext): Store {
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
    hours: parseTimeslots(context.key('operating_timeslots'), store.operating_timeslots, store.address_province),
  };
}

/** Parses the store locator's page. */
const parseStores = onPage(
  (record, context): StoresPage => ({
    ...parseHead(record, context),
    stores: parseActive(context.key('store_locations'), record.store_locations, parseStore),
  }),
);

function parseAboutSection(value: unknown, context: ParseContext): AboutSection | null {
  const record = asRecord(value);
  if (record === null) {
    if (value !== undefined && value !== null) context.logDropped('is not an object');
    return null;
  }
  const section = parseSectionFields({
    title: record.title,
    description: record.description,
    media: record.media_file,
    link: record.link_url,
    web_link: record.web_link,
    button: record.link_button_text,
  });
  const logo = parseLink(record.logo_media_file);
  if (logo === null && isEmpty(section)) return null;
  const alignment = parseKeyword(record.media_alignment) === 'right' ? 'right' : 'left';
  return { ...section, logo, alignment };
}

/** Parses the about-us page without its empty sections. */
const parseAbout = onPage((record, context): AboutPage => {
  const sections = ['section_one', 'section_two', 'section_three'].map((key) =>
    parseAboutSection(record[key], context.key(key)),
  );
  return { ...parseHead(record, context), sections: sections.filter((section) => section !== null) };
});

const paragraphSchema = z.object({ title: text, body: textOrNull });

/** Parses the directors' or the responsibilities page. */
const parseTextPage = onPage((record, context): TextPage => {
  const sections = parseItems(context.key('sections'), record.sections, (item) => {
    const { title, body } = parseFields(paragraphSchema, item);
    if (title === '' && body === null) throw new ParseError('title is missing');
    return { title, body: body ?? '' };
  });
  return { ...parseHead(record, context), sections };
});

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
  date_posted: day,
  closing_date: day,
});

function parseJob(item: unknown, context: ParseContext): Job {
  const job = parseFields(jobSchema, item);
  if (job.position_display_title === '' && job.position_title === '') throw new ParseError('position_title is missing');
  return {
    // A vacancy without an id still needs one, because the page's panels are identified by it.
    id: job.id || context.path,
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
    datePosted: job.date_posted,
    closingDate: job.closing_date,
  };
}

const questionSchema = z.object({ id: text, question_heading: requiredText, questions_body: text });

function parseQuestion(item: unknown, context: ParseContext): CareersPage['questions'][number] {
  const question = parseFields(questionSchema, item);
  return { id: question.id || context.path, heading: question.question_heading, body: question.questions_body };
}

/** Parses the careers page, unpublished vacancies included. */
const parseCareers = onPage((record, context): CareersPage => {
  const section = (name: string) => {
    const fields = parseSectionFields({
      title: record[`${name}_title`],
      description: record[`${name}_description`],
      media: record[`${name}_media`],
      link: null,
      web_link: record[`${name}_web_link`],
      button: record[`${name}_link_button_text`],
    });
    return isEmpty(fields) ? null : fields;
  };
  return {
    ...parseHead(record, context),
    jobs: parseActive(context.key('careers'), record.careers, parseJob),
    questions: parseActive(context.key('frequent_questions'), record.frequent_questions, parseQuestion),
    largeBanner: parseBanner({
      option: record.large_media_option,
      carousel: record.large_media_carousel,
      carouselContext: context.key('large_media_carousel'),
      video: record.large_media_video,
      videoLink: record.large_media_video_link,
      width: null,
      height: null,
    }),
    questionSection: section('question_section'),
    socialsSection: section('socials_section'),
  };
});

/** The parser of each company page by its name in the hub. */
export const COMPANY_PARSERS: { readonly [N in keyof CompanyPages]: ResponseParser<CompanyPages[N]> } = {
  stores: parseStores,
  careers: parseCareers,
  'about us': parseAbout,
  ...(Object.fromEntries(TEXT_PAGE_NAMES.map((name) => [name, parseTextPage])) as Record<
    TextPageName,
    ResponseParser<TextPage>
  >),
};
