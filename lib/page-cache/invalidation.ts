import { z } from 'zod';
import { type HubEvent, onHubChange } from '@/lib/hub';
import { log, logFailure } from '@/lib/site/log';
import { buildInnerPath } from '@/lib/site/request-target';
import { SITE_VARIANTS } from '@/lib/site/variants';
import { isRecord } from '@/lib/util/common';
import { ALL_TAGS, EVENTS, isWellFormed } from './manifest';
import { invalidateTags } from './store/page-store';

/** Per request, for each of tags, paths and events. */
export const MAX_INVALIDATED_ITEMS = 500;

function listEventTags(given: Readonly<Record<string, unknown>>): readonly string[] | { error: string } {
  const { type } = given;
  if (typeof type !== 'string' || !Object.hasOwn(EVENTS, type))
    return { error: `an event has one of the types ${Object.keys(EVENTS).join(', ')}` };
  // In the contract, null means absent.
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return (
    EVENTS[type as keyof typeof EVENTS](filled) ?? { error: `the event ${type} does not have the fields that it needs` }
  );
}

const listOf = (item: z.ZodType<string>) => z.array(z.unknown()).max(MAX_INVALIDATED_ITEMS).pipe(z.array(item));

const tagsSchema = listOf(
  z
    .string()
    .max(256, { abort: true })
    .regex(/^[\w:%.~!*'()-]+$/),
);
const pathsSchema = listOf(
  z
    .string()
    .max(1000, { abort: true })
    .regex(/^\/(?!\/)[^\s\\?#]*$/)
    .refine(isWellFormed)
    .transform((path) => path.replace(/(?<!\/)\/+$/, '') || '/'),
);

const createRejection = (error: string) => ({ plan: null, error });

const listInnerPaths = (path: string) => SITE_VARIANTS.map((variant) => `/${variant}${buildInnerPath(path, '')}`);

/** Parses a body with `tags`, `paths`, `events` or one event. The plan has internal paths (`'/live/careers'`). `error` is one sentence. */
export function parseInvalidation(body: unknown) {
  if (!isRecord(body)) return createRejection('the body is not a JSON object');
  const { tags = [], paths = [], events = [] } = body;
  const readTags = tagsSchema.safeParse(tags);
  if (!readTags.success) return createRejection(`tags is a list of at most ${MAX_INVALIDATED_ITEMS} cache tags`);
  const readPaths = pathsSchema.safeParse(paths);
  if (!readPaths.success)
    return createRejection(`paths is a list of at most ${MAX_INVALIDATED_ITEMS} paths that begin with a slash`);
  if (!Array.isArray(events) || events.length > MAX_INVALIDATED_ITEMS || !events.every(isRecord))
    return createRejection(`events is a list of at most ${MAX_INVALIDATED_ITEMS} events`);
  const stale = new Set(readTags.data);
  for (const given of 'type' in body ? [body, ...events] : events) {
    const found = listEventTags(given);
    if ('error' in found) return createRejection(found.error);
    for (const tag of found) stale.add(tag);
  }
  const plan = { tags: [...stale], paths: [...new Set(readPaths.data.flatMap(listInnerPaths))] };
  if (plan.tags.length + plan.paths.length === 0)
    return createRejection('nothing to invalidate: name tags, paths, or an event');
  return { plan, error: null };
}

/** The tags that changes of the hub invalidate. An unknown event invalidates everything. */
export function listStaleTags(events: readonly HubEvent[]): readonly string[] {
  return parseInvalidation({ events }).plan?.tags ?? ALL_TAGS;
}

/** Starts to invalidate pages after every import or publication, in all instances that share the database. Throws a DatabaseOpenError. */
export async function invalidateOnPublish(): Promise<void> {
  await onHubChange((events) => {
    const tags = listStaleTags(events);
    invalidateTags(tags).then(
      () => log.info(`Published: ${tags.join(', ')}`),
      (error: unknown) => logFailure('Invalidation after a publish failed', error, 'error'),
    );
  });
}
