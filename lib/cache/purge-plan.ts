import { z } from 'zod';
import { SITE_VARIANTS } from '@/lib/site/variants';
import { TAG } from './manifest';

/** What is made anew: everything that carries one of the tags, and the pages at these inner paths (`'/live/careers'`). */
export interface PurgePlan {
  tags: readonly string[];
  paths: readonly string[];
}

/** A request to purge, or one sentence that says what is wrong with it. */
export type PurgeReading = { plan: PurgePlan; fault: null } | { plan: null; fault: string };

/** As many tags, paths or events as one request may name. */
export const MOST_PURGED = 500;

/** True for text without half a character, of which no tag can be made. */
const isWhole = (text: string) => !/\p{Cs}/u.test(text);

const name = z.string().trim().min(1).max(200).refine(isWhole);
const number = z.union([z.number().int(), z.string().regex(/^\d{1,12}$/)]).transform(Number);
const code = z.union([z.string().trim().min(1).max(60).refine(isWhole), z.number().int()]).transform(String);

/** The events of a hub, each with the tags that it makes stale. What an event leaves out, it means all of. */
const EVENTS = {
  cms_page: event({ category_id: number.optional(), name: name.optional() }, ({ category_id: id, name: page }) =>
    id === undefined && page === undefined
      ? [TAG.content()]
      : [
          ...(id === undefined ? [] : [TAG.category(id)]),
          ...(page === undefined ? [] : [TAG.pageNamed(page), TAG.categoryNamed(page)]),
        ],
  ),
  category: event({ category_id: number.optional(), name: name.optional() }, ({ category_id: id, name: category }) => [
    ...(category === undefined ? [TAG.content()] : [TAG.categoryNamed(category), TAG.pageNamed(category)]),
    ...(id === undefined ? [] : [TAG.category(id)]),
  ]),
  application_type: event({ name: name.optional() }, ({ name: type }) => [
    type === undefined ? TAG.content() : TAG.applicationType(type),
  ]),
  internationals: event({}, () => [TAG.internationals()]),
  internationals_brand: event({ id: code }, ({ id }) => [TAG.internationalsBrand(id), TAG.internationals()]),
  brand: event({ name: name.optional() }, ({ name: brand }) => [
    TAG.brands(),
    ...(brand === undefined ? [] : [TAG.pageNamed(brand)]),
  ]),
  products: event({ item_group: code.optional(), collection: name.optional() }, ({ item_group: group, collection }) => {
    if (group === undefined) return [TAG.products()];
    if (collection === undefined) return [TAG.itemGroup(group), TAG.applications(group)];
    return [TAG.collection(group, collection), TAG.applications(group)];
  }),
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

const TAGS = z.array(z.string().regex(/^[\w:%.~!*'()-]{1,256}$/)).max(MOST_PURGED);
const PATHS = z
  .array(
    z
      .string()
      .max(1000)
      .regex(/^\/(?!\/)[^\s\\?#]*$/)
      .refine(isWhole)
      // A page has no slash at its end: whoever asks for one is sent on.
      .transform((path) => path.replace(/\/+$/, '') || '/'),
  )
  .max(MOST_PURGED);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = (fault: string): PurgeReading => ({ plan: null, fault });

/** The pages of a visitor's path: one for each variant, since each has its own. */
const innerPaths = (path: string) =>
  SITE_VARIANTS.map((variant) => (path === '/' ? `/${variant}` : `/${variant}${path}`));

/**
 * What a request to purge asks for: `{"tags": […]}`, `{"paths": […]}`, both, an event of the hub (`{"type": "cms_page", "category_id": 5}`), or
 * `{"events": […]}`. Never throws.
 */
export function readPurge(body: unknown): PurgeReading {
  if (!isObject(body)) return refused('the body is no JSON object');
  const { tags = [], paths = [], events = [] } = body;
  const readTags = TAGS.safeParse(tags);
  if (!readTags.success) return refused(`tags is a list of at most ${MOST_PURGED} cache tags`);
  const readPaths = PATHS.safeParse(paths);
  if (!readPaths.success) return refused(`paths is a list of at most ${MOST_PURGED} paths that begin with a slash`);
  if (!Array.isArray(events) || events.length > MOST_PURGED || !events.every(isObject))
    return refused(`events is a list of at most ${MOST_PURGED} events`);
  const stale = new Set(readTags.data);
  for (const given of 'type' in body ? [body, ...events] : events) {
    const found = tagsOfEvent(given);
    if ('fault' in found) return refused(found.fault);
    for (const tag of found) stale.add(tag);
  }
  const plan = { tags: [...stale], paths: [...new Set(readPaths.data.flatMap(innerPaths))] };
  if (plan.tags.length + plan.paths.length === 0) return refused('nothing to purge: name tags, paths, or an event');
  return { plan, fault: null };
}
