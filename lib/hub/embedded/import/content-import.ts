import type { Kysely } from 'kysely';
import type { Tables } from '@/lib/db/tables';
import {
  categoryId,
  documentFile,
  PAGE_KIND,
  pageOwner,
  readDrafts,
  readLiveBody,
  recordBases,
  writeDocument,
} from '@/lib/hub/embedded/store/content';
import { isRecord } from '@/lib/util/common';
import type { ContentDocument } from './content-file';
import type { ImportErrors } from './import-errors';
import type { ImportPlan } from './import-plan';

interface PageEntry {
  shown: string;
  name: string;
  owner: string;
  isNew: boolean;
}

/** Writes content documents, each replacing the document of its kind and name, then checks all pages. */
export async function importContent(
  transaction: Kysely<Tables>,
  documents: readonly ContentDocument[],
  plan: Pick<ImportPlan, 'replacesPages' | 'mergesCategories'>,
  importErrors: ImportErrors,
): Promise<void> {
  const draftsBefore = await readDrafts(transaction);
  if (plan.replacesPages) await deleteOtherPages(transaction, documents);
  const now = new Date().toISOString();
  for (const document of documents) {
    const { kind, name, mode } = document;
    const isMerged = plan.mergesCategories && kind === 'categories' && mode === 'live';
    const body = isMerged ? await mergeCategories(transaction, document) : document.text;
    await writeDocument(transaction, { kind, name, mode, body }, now);
  }
  await recordBases(
    transaction,
    documents.filter(({ mode }) => mode === 'preview'),
    draftsBefore,
  );
  await checkPages(transaction, new Set(documents.map(documentFile)), importErrors);
}

/** Deletes the pages that are not among `documents`; the others stay until they are written, to keep the time of their last change. */
async function deleteOtherPages(transaction: Kysely<Tables>, documents: readonly ContentDocument[]): Promise<void> {
  const wanted = new Set(documents.filter(({ kind }) => kind === PAGE_KIND).map(documentFile));
  const existing = await transaction
    .selectFrom('documents')
    .select(['kind', 'name', 'mode'])
    .where('kind', '=', PAGE_KIND)
    .execute();
  for (const page of existing.filter((entry) => !wanted.has(documentFile(entry))))
    await transaction
      .deleteFrom('documents')
      .where(({ and }) => and(page))
      .execute();
}

/** The existing categories with those of the same id replaced in place and the new ones appended. */
async function mergeCategories(transaction: Kysely<Tables>, document: ContentDocument): Promise<string> {
  const existing = await readLiveBody(transaction, document);
  const entries = [JSON.parse(existing ?? '[]'), document.value].flat().filter(isRecord);
  return JSON.stringify([...new Map(entries.map((entry) => [categoryId(entry.id), entry])).values()]);
}

/** Checks that every page has an existing category and no category two pages; `newFiles` are blamed for a conflict. */
export async function checkPages(
  transaction: Kysely<Tables>,
  newFiles: ReadonlySet<string>,
  importErrors: ImportErrors,
): Promise<void> {
  const rows = await transaction
    .selectFrom('documents')
    .select(['kind', 'name', 'mode', 'body'])
    .where('kind', 'in', [PAGE_KIND, 'categories'])
    .orderBy('mode')
    .orderBy('name')
    .execute();
  const lists = rows.filter((row) => row.kind === 'categories');
  const all = new Set(lists.flatMap((row) => categoryIds(row.body)));
  const live = new Set(lists.filter((row) => row.mode === 'live').flatMap((row) => categoryIds(row.body)));
  const owners = new Map<string, PageEntry>();
  for (const row of rows.filter(({ kind }) => kind === PAGE_KIND)) {
    const value: unknown = JSON.parse(row.body);
    if (!isRecord(value)) continue;
    const shown = documentFile(row);
    const page: PageEntry = { shown, name: row.name, owner: pageOwner(value), isNew: newFiles.has(shown) };
    const id = categoryId(value.category_id);
    if (id !== null && !(row.mode === 'live' ? live : all).has(id)) {
      if (page.isNew) importErrors.add(`${page.shown}: category_id ${id} is no category of categories.json`);
      else importErrors.add(`categories.json: category ${id} is missing, ${page.shown} belongs to it`);
    }
    const other = owners.get(`${row.mode} ${page.owner}`);
    // A draft replaces the page of its own name only.
    const published = row.mode === 'live' || !page.isNew ? undefined : owners.get(`live ${page.owner}`);
    if (other !== undefined) reportDuplicatePage(page.isNew ? page : other, page.isNew ? other : page, importErrors);
    else if (published !== undefined && published.name !== row.name) reportDuplicatePage(page, published, importErrors);
    else owners.set(`${row.mode} ${page.owner}`, page);
  }
}

function reportDuplicatePage(page: PageEntry, other: PageEntry, importErrors: ImportErrors): void {
  const owner = page.owner.replace(/^id /, 'category_id ');
  importErrors.add(`${page.shown}: ${owner} already has the page ${other.shown}`);
}

function categoryIds(body: string): string[] {
  const value: unknown = JSON.parse(body);
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => (isRecord(entry) ? (categoryId(entry.id) ?? []) : []));
}
