import { createHash } from 'node:crypto';
import path from 'node:path';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { openSubmission } from '@/lib/registration/delivery/keyed-store';

/** A decrypted application. */
interface StoredApplication {
  reference: string;
  key: string;
  company: string;
  documents: { key: string; type: string; digest: string }[];
  deliveries: { target: string; state: string; tries: number }[];
}

const HOUR_MS = 3_600_000;

/** Hexadecimal SHA-256 digest. */
export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** DATABASE_URL of a server that the browser tests start, or of the one that is already running. */
export function databaseUrlOf(server: string): string {
  if (server === 'running') return process.env.E2E_DATABASE_URL ?? 'file:data/hub.sqlite';
  return `file:${path.resolve(process.env.E2E_DATA || 'data/e2e', server, 'hub.sqlite')}`;
}

/** Runs `work` with the application repository of a database, whose site may be running. Default key: the key file beside the database. */
export async function withRepository<T>(
  databaseUrl: string,
  work: (repository: ApplicationRepository) => Promise<T>,
  key?: string,
): Promise<T> {
  const settings = { DATABASE_URL: databaseUrl, APPLICATIONS_KEY: key };
  const repository = await openApplicationRepository(settings, () => undefined);
  try {
    return await work(repository);
  } finally {
    await repository.close();
  }
}

/** Reads and decrypts all applications. */
export async function readApplications(repository: ApplicationRepository): Promise<StoredApplication[]> {
  const stored: StoredApplication[] = [];
  for (const submission of await repository.store.list()) {
    if (submission.kind !== 'application') continue;
    const { application, documents } = await openSubmission(repository, submission);
    stored.push({
      reference: submission.reference,
      key: submission.key,
      company: application.company_details.company_name,
      documents: documents.map(({ key, type, bytes }) => ({ key, type, digest: sha256(bytes) })),
      deliveries: submission.deliveries.map(({ target, state, tries }) => ({ target, state, tries })),
    });
  }
  return stored;
}

/** Makes all pending deliveries due, including those whose lease a killed server still holds. */
export async function makeDeliveriesDue({ store }: ApplicationRepository): Promise<void> {
  const now = Date.now();
  const claimed = await store.claimDue(now + HOUR_MS, 0, 10_000);
  for (const delivery of claimed) await store.settle(delivery, { kind: 'failed', fault: '', dueAt: now }, now);
}

/** Reads and decrypts all applications of a database with the key file beside it. */
export const readApplicationsOf = (databaseUrl: string): Promise<StoredApplication[]> =>
  withRepository(databaseUrl, readApplications);
