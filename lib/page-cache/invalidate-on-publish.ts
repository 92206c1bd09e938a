import { type HubEvent, onHubChange } from '@/lib/hub';
import { log, logFailure } from '@/lib/site/log';
import { parseInvalidation } from './invalidation-plan';
import { ALL_TAGS } from './manifest';
import { invalidateTags } from './store/page-store';

/** The tags that changes of the hub invalidate: all of them for an unknown event. */
export function staleTags(events: readonly HubEvent[]): readonly string[] {
  return parseInvalidation({ events }).plan?.tags ?? ALL_TAGS;
}

/** Invalidates what an import or a publish changes, in every instance on the same database, within seconds. Throws a DatabaseOpenError. */
export async function invalidateOnPublish(): Promise<void> {
  await onHubChange((events) => {
    const tags = staleTags(events);
    invalidateTags(tags).then(
      () => log.info(`Published: ${tags.join(', ')}`),
      (error: unknown) => logFailure('Invalidation after a publish failed', error, 'error'),
    );
  });
}
