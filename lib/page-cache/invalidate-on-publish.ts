import { type HubEvent, onHubChange } from '@/lib/hub';
import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { errorMessage } from '@/lib/util/common';
import { parseInvalidation } from './invalidation-plan';
import { invalidateTags } from './store/page-store';

/** The tags that changes of the hub make stale: all of them for an unknown event. */
export function staleTags(events: readonly HubEvent[]): readonly string[] {
  const { plan } = parseInvalidation({ events });
  return plan?.tags ?? parseInvalidation({ type: 'all' }).plan?.tags ?? [];
}

/**
 * From now on an import into the embedded hub, and a publish, invalidate what they have changed (S4): in every instance that reads the same database,
 * within a few seconds, without a call of `/api/revalidate`.
 *
 * @throws DatabaseOpenError when the hub cannot be opened
 */
export async function invalidateOnPublish(): Promise<void> {
  await onHubChange((events) => {
    const tags = staleTags(events);
    invalidateTags(tags).then(
      () => log.info(`Published: ${tags.join(', ')}`),
      (error: unknown) => log.error(`A publish could not be passed on: ${errorMessage(error)}`, failureOf(error)),
    );
  });
}
