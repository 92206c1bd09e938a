import { TEXT_PAGE_NAMES, type TextPageName } from '@/lib/company/company-pages';
import { listUnparsedDays, parseDays } from '@/lib/company/days';
import { findCountry, findProvince, OTHER_PROVINCE } from '@/lib/company/provinces';
import type { Timeslot } from '@/lib/company/store-week';
import { toRecord } from '@/lib/util/common';
import { parseBannerNamed } from './banner';
import { field, ParseError, parseKeyword, parseLink, parseText, parseTextOrNull } from './fields';
import { createPageParser, parseHead, type ResponseParser } from './page';
import { createObjectParser, type ParseContext, parseActive, parseItems } from './parse';

const parseTop = (record: Record<string, unknown>, context: ParseContext) => ({
  ...parseHead(record),
  banner: parseBannerNamed('banner', record, context),
});

/** A titled block with a picture and a button. */
export type CompanySection = ReturnType<typeof parseSection>;

/** Parses a titled block whose field names begin with `prefix`. Its picture is in `{prefix}{media}`. `link_url` overrides `web_link`. */
function parseSection(record: Record<string, unknown>, prefix: string, media: string) {
  const getValue = (name: string) => record[`${prefix}${name}`];
  return {
    title: parseText(getValue('title')),
    description: parseText(getValue('description')),
    picture: parseLink(getValue(media)),
    link: parseLink(getValue('link_url')) ?? parseLink(getValue('web_link')),
    button: parseTextOrNull(getValue('link_button_text')),
  };
}

function isEmpty({ title, description, picture, link, button }: CompanySection): boolean {
  return title === '' && description === '' && picture === null && (link === null || button === null);
}

const DAY_FIELD = 'day_of_week_name';

const parseTimeslot = createObjectParser({
  day: [DAY_FIELD, field.requiredText],
  opens: ['opening_time', field.time],
  closes: ['closing_time', field.time],
});

const MAX_QUOTED_CHARS = 60;

/** Quotes the text, so that the supplier finds it among the store's rows. */
function describeUnknownDay(text: string): string {
  const short = text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text;
  return `${JSON.stringify(short)} is not a day`;
}

/** Parses a store's opening hours. An unknown day is logged, because the store shows as closed on it. */
function parseTimeslots(context: ParseContext, value: unknown, province: string): Timeslot[] {
  const named = findProvince(province);
  const country = named === OTHER_PROVINCE ? undefined : findCountry(named);
  return parseItems(context, value, (item, at) => {
    const slot = parseTimeslot(item);
    if (parseDays(slot.day, country).length === 0) throw new ParseError(`${DAY_FIELD} ${describeUnknownDay(slot.day)}`);
    for (const part of listUnparsedDays(slot.day, country)) at.atKey(DAY_FIELD).logDropped(describeUnknownDay(part));
    return slot;
  });
}

const parseStoreFields = createObjectParser({
  name: ['location_name', field.requiredText],
  telephone: ['location_phone', field.text],
  notice: ['location_description', field.text],
  province: ['address_province', field.text],
  building: ['address_complex_building', field.text],
  street: ['address_street', field.text],
  suburb: ['address_suburb', field.text],
  city: ['address_city', field.text],
  zip: ['address_zip', field.text],
  map: ['address_maps_link', field.link],
  hours: ['operating_timeslots', field.raw],
});

/** A showroom. Missing texts are `''`. */
export type Store = Omit<ReturnType<typeof parseStoreFields>, 'hours'> & { hours: Timeslot[] };

function parseStore(item: unknown, context: ParseContext): Store {
  const store = parseStoreFields(item);
  return { ...store, hours: parseTimeslots(context.atKey('operating_timeslots'), store.hours, store.province) };
}

const parseStores = createPageParser((record, context) => ({
  ...parseTop(record, context),
  stores: parseActive(context.atKey('store_locations'), record.store_locations, parseStore),
}));

function parseAboutSection(value: unknown, context: ParseContext) {
  const record = toRecord(value);
  if (record === null) {
    if (value !== undefined && value !== null) context.logDropped('is not an object');
    return null;
  }
  const section = parseSection(record, '', 'media_file');
  const logo = parseLink(record.logo_media_file);
  if (logo === null && isEmpty(section)) return null;
  const alignment: 'left' | 'right' = parseKeyword(record.media_alignment) === 'right' ? 'right' : 'left';
  return { ...section, logo, alignment };
}

const parseAbout = createPageParser((record, context) => {
  const sections = ['section_one', 'section_two', 'section_three'].map((key) =>
    parseAboutSection(record[key], context.atKey(key)),
  );
  return { ...parseTop(record, context), sections: sections.filter((section) => section !== null) };
});

const parseParagraph = createObjectParser({ title: ['title', field.text], body: ['body', field.textOrNull] });

/** Parses a page of titled paragraphs, such as the directors. */
const parseTextPage = createPageParser((record, context) => {
  const sections = parseItems(context.atKey('sections'), record.sections, (item) => {
    const { title, body } = parseParagraph(item);
    if (title === '' && body === null) throw new ParseError('title is missing');
    return { title, body: body ?? '' };
  });
  return { ...parseTop(record, context), sections };
});

const parseJobFields = createObjectParser({
  id: ['id', field.text],
  published: ['is_published', field.published],
  displayTitle: ['position_display_title', field.text],
  title: ['position_title', field.text],
  location: ['position_location', field.text],
  availability: ['position_availability', field.text],
  description: ['position_description', field.text],
  purpose: ['position_purpose', field.text],
  requirements: ['position_requirements', field.text],
  idealCandidate: ['position_ideal_candidate', field.text],
  duties: ['position_duties', field.text],
  contact: ['position_contact_instructions', field.text],
  datePosted: ['date_posted', field.day],
  /** The last day to apply. */
  closingDate: ['closing_date', field.day],
});

/** A vacancy, published or not. Its texts may contain HTML that is not sanitized yet. Days are ISO dates (`'2026-09-14'`) or null. */
export type Job = ReturnType<typeof parseJobFields>;

function parseJob(item: unknown, context: ParseContext): Job {
  const job = parseJobFields(item);
  if (job.displayTitle === '' && job.title === '') throw new ParseError('position_title is missing');
  // The page identifies its panels by id, so a vacancy without one gets its path.
  return { ...job, id: job.id || context.path };
}

const parseQuestionFields = createObjectParser({
  id: ['id', field.text],
  heading: ['question_heading', field.requiredText],
  body: ['questions_body', field.text],
});

function parseQuestion(item: unknown, context: ParseContext) {
  const question = parseQuestionFields(item);
  return { ...question, id: question.id || context.path };
}

/** Parses the careers page, unpublished vacancies included. */
const parseCareers = createPageParser((record, context) => {
  const parseSectionAt = (prefix: string) => {
    const fields = parseSection(record, prefix, 'media');
    return isEmpty(fields) ? null : fields;
  };
  return {
    ...parseTop(record, context),
    jobs: parseActive(context.atKey('careers'), record.careers, parseJob),
    questions: parseActive(context.atKey('frequent_questions'), record.frequent_questions, parseQuestion),
    largeBanner: parseBannerNamed('large', record, context),
    questionSection: parseSectionAt('question_section_'),
    socialsSection: parseSectionAt('socials_section_'),
  };
});

const parsers = {
  stores: parseStores,
  careers: parseCareers,
  'about us': parseAbout,
  ...(Object.fromEntries(TEXT_PAGE_NAMES.map((name) => [name, parseTextPage])) as Record<
    TextPageName,
    typeof parseTextPage
  >),
};

/** The parsed content of each company page, by the page's name in the hub. */
export type CompanyPages = { [N in keyof typeof parsers]: NonNullable<ReturnType<(typeof parsers)[N]>> };

/** The parser of each company page, by the page's name in the hub. */
export const COMPANY_PARSERS: { readonly [N in keyof CompanyPages]: ResponseParser<CompanyPages[N]> } = parsers;
