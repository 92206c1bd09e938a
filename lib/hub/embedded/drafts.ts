import type { Kysely } from 'kysely';
import { advanceGeneration, type Database } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { checkPages } from './import/content-import';
import { ImportError, ImportErrors } from './import/source-files';
import {
  buildDocumentFile,
  computeSha256,
  formatDocumentName,
  readDrafts,
  readLiveDigest,
  recordPublished,
  writeDocument,
} from './store/content';

/** The names of all drafts, sorted: `'brands'`, `'pages/karoo'`. */
export async function listDrafts(kysely: Kysely<Tables>): Promise<string[]> {
  return (await readDrafts(kysely)).map(formatDocumentName).sort();
}

/**
 * Publishes drafts. Each replaces the live document of the same name. Returns the names of the published documents.
 * @param wanted the name of one draft, `'pages/karoo'` or the short `'karoo'`; null for all
 * @param isForced true to replace documents that changed after their draft was imported
 * @throws ImportError when there is no such draft, a document is newer, or a page is invalid; nothing is published then
 */
export function publishDrafts(database: Database, wanted: string | null, isForced = false): Promise<string[]> {
  return database.runExclusive(async (transaction) => {
    const drafts = await readDrafts(transaction);
    const chosen = wanted === null ? drafts : findDrafts(wanted, drafts);
    if (chosen.length === 0) throw new ImportError([describeMissing(wanted, drafts.map(formatDocumentName).sort())]);
    if (!isForced) await rejectOutdated(transaction, chosen);
    const now = new Date().toISOString();
    for (const draft of chosen) {
      const { kind, name, body } = draft;
      await recordPublished(transaction, draft);
      await writeDocument(transaction, { kind, name, mode: 'live', body }, now);
      await transaction
        .deleteFrom('documents')
        .where(({ and }) => and({ kind, name, mode: 'preview' }))
        .execute();
    }
    const importErrors = new ImportErrors();
    const published = chosen.map((draft) => buildDocumentFile({ ...draft, mode: 'live' }));
    await checkPages(transaction, new Set(published), importErrors);
    importErrors.throwIfAny();
    await advanceGeneration(transaction, 'none');
    return chosen.map(formatDocumentName).sort();
  });
}

/** Throws an `ImportError` if a live document changed after its draft was imported. */
async function rejectOutdated(
  transaction: Kysely<Tables>,
  drafts: Awaited<ReturnType<typeof readDrafts>>,
): Promise<void> {
  const outdated: string[] = [];
  for (const draft of drafts) {
    const [live, own] = [await readLiveDigest(transaction, draft), computeSha256(draft.body)];
    if (draft.base === null || draft.base === live || live === own) continue;
    const since = draft.base === own ? 'its draft was published' : 'its draft was imported';
    outdated.push(
      `${formatDocumentName(draft)} has been changed since ${since}: publish --force replaces what is live now`,
    );
  }
  if (outdated.length === 0) return;
  throw new ImportError(outdated.sort());
}

/** Finds a draft by its full name, else a page by its short name. 'brands' is the list of brands, 'pages/brands' a page. */
function findDrafts<D extends { kind: string; name: string }>(wanted: string, drafts: readonly D[]): D[] {
  const exact = drafts.filter((draft) => formatDocumentName(draft) === wanted);
  return exact.length > 0 ? exact : drafts.filter(({ name }) => name === wanted && name !== '');
}

function describeMissing(wanted: string | null, existing: readonly string[]): string {
  if (existing.length === 0) return 'There are no drafts to publish';
  return `There is no draft '${wanted}'; there are: ${existing.join(', ')}`;
}
