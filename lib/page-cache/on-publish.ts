import { type HubEvent, onHubChange } from '@/lib/hub';
import { failureOf, messageOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { purgeTags } from './handler/page-store.mjs';
import { readPurge } from './purge-plan';

/** The tags that changes of the hub make stale: of everything, when an event is one that the planner does not know. */
export function staleTags(events: readonly HubEvent[]): readonly string[] {
  const { plan } = readPurge({ events });
  return plan?.tags ?? readPurge({ type: 'all' }).plan?.tags ?? [];
}

/**
 * From now on an import into the embedded hub, and a publish, make stale by themselves what they have changed (S4): in every instance that
 * reads the same database, within a few seconds, with nobody calling `/api/revalidate`.
 *
 * @throws DatabaseOpenError when the hub cannot be opened
 */
export async function purgeOnPublish(): Promise<void> {
  await onHubChange((events) => {
    const tags = staleTags(events);
    purgeTags(tags).then(
      () => log.info(`Published: ${tags.join(', ')}`),
      (error: unknown) => log.error(`A publish could not be passed on: ${messageOf(error)}`, failureOf(error)),
    );
  });
}
