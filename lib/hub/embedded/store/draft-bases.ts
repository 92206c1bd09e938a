import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DocumentTable, Tables } from '@/lib/db/tables';

/** Which document: its kind, and the name of a page. */
type Which = Pick<DocumentTable, 'kind' | 'name'>;

/** The bases of drafts, by their kind, name and text. */
export type Bases = ReadonlyMap<string, string | null>;

const documentKey = ({ kind, name }: Which, body: string) => JSON.stringify([kind, name, body]);

/** Beside which live documents the drafts there are were put. */
export async function readBases(kysely: Kysely<Tables>): Promise<Bases> {
  const drafts = await kysely
    .selectFrom('documents')
    .select(['kind', 'name', 'body', 'base'])
    .where('mode', '=', 'preview')
    .execute();
  return new Map(drafts.map((draft) => [documentKey(draft, draft.body), draft.base]));
}

/** The digest of the live document beside a draft; empty where there is none. */
export async function readLiveDigest(kysely: Kysely<Tables>, { kind, name }: Which): Promise<string> {
  const live = await kysely
    .selectFrom('documents')
    .select('body')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('mode', '=', 'live')
    .executeTakeFirst();
  return live === undefined ? '' : sha256(live.body);
}

/** Notes of a draft that it is published. Its row goes, and a folder that is kept in step brings it again. */
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

/** Beside what a draft that is not there yet is put: what is live; of the text that was published last, what was live then. */
async function findInitialBase(transaction: Kysely<Tables>, draft: Which & { text: string }): Promise<string> {
  const published = await transaction
    .selectFrom('published_drafts')
    .select('digest')
    .where('kind', '=', draft.kind)
    .where('name', '=', draft.name)
    .executeTakeFirst();
  const own = sha256(draft.text);
  return published?.digest === own ? own : readLiveDigest(transaction, draft);
}

/**
 * Notes of drafts what is live beside them now, so that a publish replaces nothing newer unseen (S5). One that comes again as it was, with an
 * export or a folder that is kept in step, is as old as it was, also when it has been published meanwhile.
 *
 * @param before what `readBases` gave before the import
 */
export async function recordBases(
  transaction: Kysely<Tables>,
  drafts: readonly (Which & { text: string })[],
  before: Bases,
): Promise<void> {
  for (const draft of drafts) {
    const known = before.get(documentKey(draft, draft.text));
    const base = known === undefined ? await findInitialBase(transaction, draft) : known;
    await transaction
      .updateTable('documents')
      .set({ base })
      .where('kind', '=', draft.kind)
      .where('name', '=', draft.name)
      .where('mode', '=', 'preview')
      .execute();
  }
}

/** By what the text of a document is known again: SHA-256 in hexadecimal digits. */
export const sha256 = (body: string): string => createHash('sha256').update(body).digest('hex');
