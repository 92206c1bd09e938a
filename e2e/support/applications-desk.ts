// Run by a spec as a process of its own: `node --import tsx e2e/support/applications-desk.ts read|release`, with the settings of a site that
// does not run. `read` prints every application of its database, opened; `release` makes every delivery due that still waits, as if minutes had
// passed since a server was killed in the middle of one.
import { createHash } from 'node:crypto';
import { type ApplicationRepository, applicationRepository } from '@/lib/hub';
import { openSubmission } from '@/lib/registration/delivery/keyed-store';

/** An application as `read` prints it. */
export interface StoredApplication {
  reference: string;
  key: string;
  company: string;
  documents: { key: string; type: string; digest: string }[];
  deliveries: { target: string; state: string; tries: number }[];
}

const HOUR = 3_600_000;

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(desk: ApplicationRepository): Promise<StoredApplication[]> {
  const stored: StoredApplication[] = [];
  for (const kept of await desk.store.list()) {
    if (kept.kind !== 'application') continue;
    const { application, documents } = await openSubmission(desk, kept);
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

async function release({ store }: ApplicationRepository): Promise<number> {
  const now = Date.now();
  const claimed = await store.claimDue(now + HOUR, 0, 10_000);
  for (const delivery of claimed) await store.settle(delivery, { kind: 'failed', fault: '', dueAt: now }, now);
  return claimed.length;
}

const desk = await applicationRepository();
process.stdout.write(JSON.stringify(await (process.argv[2] === 'release' ? release(desk) : read(desk))));
await desk.close();
