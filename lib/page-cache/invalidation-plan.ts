import { z } from 'zod';
import { SITE_VARIANTS } from '@/lib/site/variants';
import { COMPANY_PAGES, TAG } from './manifest';

/** What becomes stale: everything with one of the tags, and the pages at these internal paths (`'/live/careers'`). */
export interface InvalidationPlan {
  tags: readonly string[];
  paths: readonly string[];
}

/** A parsed request to invalidate, or one sentence that says what is wrong with it. */
export type ParsedInvalidation = { plan: InvalidationPlan; fault: null } | { plan: null; fault: string };

/** As many tags, paths or events as one request may name. */
export const MAX_INVALIDATED = 500;

/** True for text without half a character, of which no tag can be made. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text);

const name = z.string().trim().min(1).max(200).refine(isWhole);
const number = z.union([z.number().int(), z.string().regex(/^\d{1,12}$/)]).transform(Number);
const code = z.union([z.string().trim().min(1).max(60).refine(isWhole), z.number().int()]).transform(String);

/** An item group's code; one that a hub wrote as a number has lost its zeros. */
const groupCode = code.transform((text) => (/^\d{1,2}$/.test(text) ? text.padStart(3, '0') : text));

/** The tags of the pages that belong to no category. */
const COMPANY_TAGS: ReadonlySet<string> = new Set(COMPANY_PAGES.map(TAG.pageNamed));

/** A page of which the hub gives the category's id. Its page may be read by another name: the collection's, the application's, the brand's. */
const pageOfCategory = (id: number, name: string | undefined) => [
  TAG.category(id),
  TAG.namedPages(),
  name === undefined ? TAG.categoryNames() : TAG.categoryNamed(name),
];

/** A page of which the hub gives the name alone. It may also be read by an id that only the hub knows, unless it belongs to no category. */
function pageOfName(name: string): string[] {
  const tags = [TAG.pageNamed(name), TAG.categoryNamed(name)];
  return COMPANY_TAGS.has(TAG.pageNamed(name)) ? tags : [...tags, TAG.applicationType(name), TAG.categoryPages()];
}

/**
 * The events of a hub, each with the tags that it makes stale: of every read that it may change (invalidation-reads.test.ts). What an event leaves
 * out, it means all of.
 */
const EVENTS = {
  cms_page: event({ category_id: number.optional(), name: name.optional() }, ({ category_id: id, name: page }) => {
    if (id !== undefined) return pageOfCategory(id, page);
    return page === undefined ? [TAG.content()] : pageOfName(page);
  }),
  // A category is a tile on any page, and look-ups find it by any part of its name, also of its last one.
  category: event({}, () => [TAG.content()]),
  application_type: event({ name: name.optional() }, ({ name: type }) => [
    type === undefined ? TAG.content() : TAG.applicationType(type),
  ]),
  internationals: event({}, () => [TAG.internationals()]),
  internationals_brand: event({ id: code }, ({ id }) => [TAG.internationalsBrand(id), TAG.internationals()]),
  brand: event({ name: name.optional() }, ({ name: brand }) => [
    TAG.brands(),
    ...(brand === undefined
      ? [TAG.namedPages(), TAG.categoryNames()]
      : [TAG.pageNamed(brand), TAG.categoryNamed(brand)]),
    // A brand without a page of its name has that of its category.
    TAG.categoryPages(),
  ]),
  products: event(
    { item_group: groupCode.optional(), collection: name.optional() },
    ({ item_group: group, collection }) => {
      if (group === undefined) return [TAG.products()];
      const own = collection === undefined ? TAG.itemGroup(group) : TAG.collection(group, collection);
      return [own, TAG.productLists(group), TAG.applications(group), TAG.brandNames()];
    },
  ),
  content: event({}, () => [TAG.content()]),
  all: event({}, () => [TAG.content(), TAG.products(), TAG.brands(), TAG.internationals()]),
} as const;

function event<S extends z.ZodRawShape>(shape: S, tagsOf: (given: z.output<z.ZodObject<S>>) => string[]) {
  const schema = z.object(shape);
  return (given: unknown): string[] | null => {
    const read = schema.safeParse(given);
    return read.success ? tagsOf(read.data) : null;
  };
}

/** The tags that an event makes stale, or what is wrong with it. */
function tagsOfEvent(given: Readonly<Record<string, unknown>>): readonly string[] | { fault: string } {
  const { type } = given;
  if (typeof type !== 'string' || !Object.hasOwn(EVENTS, type))
    return { fault: `an event has one of the types ${Object.keys(EVENTS).join(', ')}` };
  // A null is the same as absent (contract).
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return (
    EVENTS[type as keyof typeof EVENTS](filled) ?? { fault: `the event ${type} does not have the fields that it needs` }
  );
}

const TAGS = z
  .array(z.unknown())
  .max(MAX_INVALIDATED)
  .pipe(
    z.array(
      z
        .string()
        .max(256, { abort: true })
        .regex(/^[\w:%.~!*'()-]+$/),
    ),
  );
const PATHS = z
  .array(z.unknown())
  .max(MAX_INVALIDATED)
  .pipe(
    z.array(
      z
        .string()
        .max(1000, { abort: true })
        .regex(/^\/(?!\/)[^\s\\?#]*$/)
        .refine(isWhole)
        // A page has no slash at its end: whoever asks for one is sent on.
        .transform((path) => path.replace(/(?<!\/)\/+$/, '') || '/'),
    ),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = (fault: string): ParsedInvalidation => ({ plan: null, fault });

/** The pages of a visitor's path: one for each variant, since each has its own. */
const innerPaths = (path: string) =>
  SITE_VARIANTS.map((variant) => (path === '/' ? `/${variant}` : `/${variant}${path}`));

/**
 * Parses a request to invalidate: `{"tags": […]}`, `{"paths": […]}`, both, an event of the hub (`{"type": "cms_page", "category_id": 5}`), or
 * `{"events": […]}`. Never throws.
 */
export function parseInvalidation(body: unknown): ParsedInvalidation {
  if (!isObject(body)) return refused('the body is no JSON object');
  const { tags = [], paths = [], events = [] } = body;
  const readTags = TAGS.safeParse(tags);
  if (!readTags.success) return refused(`tags is a list of at most ${MAX_INVALIDATED} cache tags`);
  const readPaths = PATHS.safeParse(paths);
  if (!readPaths.success) return refused(`paths is a list of at most ${MAX_INVALIDATED} paths that begin with a slash`);
  if (!Array.isArray(events) || events.length > MAX_INVALIDATED || !events.every(isObject))
    return refused(`events is a list of at most ${MAX_INVALIDATED} events`);
  const stale = new Set(readTags.data);
  for (const given of 'type' in body ? [body, ...events] : events) {
    const found = tagsOfEvent(given);
    if ('fault' in found) return refused(found.fault);
    for (const tag of found) stale.add(tag);
  }
  const plan = { tags: [...stale], paths: [...new Set(readPaths.data.flatMap(innerPaths))] };
  if (plan.tags.length + plan.paths.length === 0)
    return refused('nothing to invalidate: name tags, paths, or an event');
  return { plan, fault: null };
}
