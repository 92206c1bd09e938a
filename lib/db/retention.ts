import type { ApplicationStore } from '@/lib/registration/store';
import { type Database, reclaimSpace } from './database';
import { readMeta, writeMeta } from './meta';
import type { SharedProjectStore } from './shared-projects';

/** An instance that ends without releasing the lease keeps the others from purging for so long. */
const LEASE_MS = 30 * 60_000;

const LEASE_ROW = 'retention_lease';

/** What was removed because its time is over. */
export interface RetentionReport {
  /** Applications and orders of samples. */
  removed: number;
  /** References of those that are as old, and stay because a delivery is still to be made. */
  kept: readonly string[];
  /** Shared projects that have expired. */
  projects: number;
  /** False when the write-ahead log of SQLite still holds what was removed. */
  isScrubbed: boolean;
}

/** Milliseconds; `maxAge` null keeps applications for ever. `signal` ends the work between two applications. */
export interface RetentionOptions {
  maxAge: number | null;
  now: number;
  signal?: AbortSignal;
}

async function claimLease(database: Database, now: number): Promise<boolean> {
  return database.write(async (transaction) => {
    await database.lock(transaction);
    const until = Number((await readMeta(transaction, LEASE_ROW)) ?? 0);
    // A lease further ahead was written before the clock was set back.
    if (until > now && until <= now + LEASE_MS) return false;
    await writeMeta(transaction, LEASE_ROW, String(now + LEASE_MS));
    return true;
  });
}

/** Removes what is older than it may become, and logs how much in the audit log. Null while another instance is doing so. */
export async function applyRetention(
  database: Database,
  { store, projects }: { store: ApplicationStore; projects: SharedProjectStore },
  { maxAge, now, signal }: RetentionOptions,
): Promise<RetentionReport | null> {
  if (!(await claimLease(database, now))) return null;
  try {
    const purged =
      maxAge === null
        ? { removed: [], kept: [], isScrubbed: true }
        : await store.purge(now - maxAge, signal === undefined ? {} : { signal });
    const expired = await projects.removeExpired(now);
    if (expired > 0) await reclaimSpace(database);
    const isScrubbed = expired > 0 ? await database.checkpoint() : purged.isScrubbed;
    const removed = purged.removed.length;
    if (removed > 0)
      await store.addAuditEntry({ at: now, who: 'storefront', action: `retention removed ${removed}`, reference: '*' });
    return { removed, kept: purged.kept, projects: expired, isScrubbed };
  } finally {
    await database.write((transaction) => writeMeta(transaction, LEASE_ROW, '0'));
  }
}
