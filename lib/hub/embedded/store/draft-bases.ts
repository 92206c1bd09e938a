import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DocumentTable, Tables } from '@/lib/db/tables';
import { readLiveBody } from './content';

type Which = Pick<DocumentTable, 'kind' | 'name'>;

/** Reads all drafts. */
export function readDrafts(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('documents')
    .select(['kind', 'name', 'body', 'base'])
    .where('mode', '=', 'preview')
    .execute();
}

/** The digest of the live document of a draft; empty without one. */
export async function readLiveDigest(kysely: Kysely<Tables>, draft: Which): Promise<string> {
  const live = await readLiveBody(kysely, draft);
  return live === undefined ? '' : sha256(live);
}

/** Records a published draft. Its row is deleted, and an import of a folder that still has the file brings it back. */
export async function recordPublished(
  transaction: Kysely<Tables>,
  { kind, name, body }: Which & { body: string },
): Promise<void> {
  const digest = sha256(body);
  await transaction
    .insertInto('published_drafts')
    .values({ kind, name, digest })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ digest }))
    .execute();
}

/** The base of a new draft: the live document, or for the text that was published last, the draft itself. */
async function findInitialBase(transaction: Kysely<Tables>, draft: Which & { text: string }): Promise<string> {
  const published = await transaction
    .selectFrom('published_drafts')
    .select('digest')
    .where(({ and }) => and({ kind: draft.kind, name: draft.name }))
    .executeTakeFirst();
  const own = sha256(draft.text);
  return published?.digest === own ? own : readLiveDigest(transaction, draft);
}

/**
 * Records which live documents drafts are based on, so that publishing never overwrites a newer change unnoticed. A
 * draft that is imported again unchanged keeps its base; `before` are the drafts before the import.
 */
export async function recordBases(
  transaction: Kysely<Tables>,
  drafts: readonly (Which & { text: string })[],
  before: Awaited<ReturnType<typeof readDrafts>>,
): Promise<void> {
  for (const draft of drafts) {
    const { kind, name, text } = draft;
    const known = before.find((one) => one.kind === kind && one.name === name && one.body === text);
    const base = known === undefined ? await findInitialBase(transaction, draft) : known.base;
    await transaction
      .updateTable('documents')
      .set({ base })
      .where(({ and }) => and({ kind, name, mode: 'preview' }))
      .execute();
  }
}

/** The digest of a document's text in hexadecimal. */
export const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex');
