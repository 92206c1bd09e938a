import { createHash } from 'node:crypto';
import path from 'node:path';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { openSubmission } from '@/lib/registration/delivery/keyed-store';

/** An application with its fields and documents opened. */
export interface StoredApplication {
  reference: string;
  key: string;
  company: string;
  documents: { key: string; type: string; digest: string }[];
  deliveries: { target: string; state: string; tries: number }[];
}

const HOUR = 3_600_000;

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The database of one of the two servers under the browser tests, or of one that runs already. */
export function databaseOf(server: string): string {
  if (server === 'running') return process.env.E2E_DATABASE_URL ?? 'file:data/hub.sqlite';
  return `file:${path.resolve(process.env.E2E_DATA || 'data/e2e', server, 'hub.sqlite')}`;
}

/** Opens the applications of a database beside its site, with `key` or the key file beside it, and closes them again. */
export async function withApplications<T>(
  databaseUrl: string,
  work: (applications: ApplicationRepository) => Promise<T>,
  key?: string,
): Promise<T> {
  const settings = { DATABASE_URL: databaseUrl, APPLICATIONS_KEY: key };
  const applications = await openApplicationRepository(settings, () => undefined);
  try {
    return await work(applications);
  } finally {
    await applications.close();
  }
}

/** Every application, opened. */
export async function openStored(applications: ApplicationRepository): Promise<StoredApplication[]> {
  const stored: StoredApplication[] = [];
  for (const kept of await applications.store.list()) {
    if (kept.kind !== 'application') continue;
    const { application, documents } = await openSubmission(applications, kept);
    stored.push({
      reference: kept.reference,
      key: kept.key,
      company: application.company_details.company_name,
      documents: documents.map(({ key, type, bytes }) => ({ key, type, digest: digestOf(bytes) })),
      deliveries: kept.deliveries.map(({ target, state, tries }) => ({ target, state, tries })),
    });
  }
  return stored;
}

/** Makes every delivery due that still waits, as if minutes had passed since a server was killed in the middle of one. */
export async function releaseDeliveries({ store }: ApplicationRepository): Promise<void> {
  const now = Date.now();
  const claimed = await store.claimDue(now + HOUR, 0, 10_000);
  for (const delivery of claimed) await store.settle(delivery, { kind: 'failed', fault: '', dueAt: now }, now);
}

/** Every application in a database, opened with the key beside it. */
export const storedApplications = (databaseUrl: string): Promise<StoredApplication[]> =>
  withApplications(databaseUrl, openStored);
