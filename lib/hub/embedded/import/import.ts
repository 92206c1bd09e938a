import type { Kysely } from 'kysely';
import { advanceGeneration, countRows, type Database } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { describeErrorReason } from '@/lib/util/common';
import { type ContentDocument, importContent, readContentFile } from './content-import';
import { createEmptyPlan, type ImportMode, type ImportPlan, planImport } from './import-plan';
import { copyMedia, openPictureColours } from './media-import';
import { readProducts } from './product-import';
import { AllProductsWriter, ProductChangesWriter, type ProductTarget } from './product-writers';
import { ImportError, ImportErrors } from './source-files';

const MAX_LISTED_NAMES = 20;

/** Options of an import. */
export interface ImportOptions {
  mediaFolder: string;
  /** Called with a one-line summary, and a second line if files were ignored. */
  log: (line: string) => void;
  mode?: ImportMode;
  /** SKUs of products to delete, in mode 'delta' only. */
  deleted?: readonly string[];
}

/**
 * Imports a folder or file in one transaction; null only deletes products. By default products replace all products, a pages folder replaces all
 * pages, and any other file replaces its document. Throws an `ImportError` with all errors and leaves the database unchanged.
 */
export async function importPath(database: Database, target: string | null, options: ImportOptions): Promise<void> {
  const plan = target === null ? createEmptyPlan() : await planImport(target, options.mode);
  const importErrors = new ImportErrors();
  const documents: ContentDocument[] = [];
  for (const file of plan.content) {
    const document = await readContentFile(file, importErrors);
    if (document !== null) documents.push(document);
  }
  const summary = await database.runExclusive((transaction) =>
    loadPlan(transaction, database.reads, plan, documents, importErrors, options),
  );
  // The import is already committed, so a failed clean-up is ignored.
  await database.finishImport().catch(() => undefined);
  options.log(summary);
  if (plan.ignored.length > 0) options.log(`Ignored: ${formatNames(plan.ignored)}.`);
}

/** Runs the import and returns its summary. */
async function loadPlan(
  transaction: Kysely<Tables>,
  before: Kysely<Tables>,
  plan: ImportPlan,
  documents: readonly ContentDocument[],
  importErrors: ImportErrors,
  options: ImportOptions,
): Promise<string> {
  // Pages are checked against each other, so every file must be valid first.
  if (importErrors.isEmpty) await importContent(transaction, documents, plan, importErrors);
  const readPictureColours = await openPictureColours(options.mediaFolder, plan.media);
  const target = { transaction, before, importErrors, readPictureColours };
  const deleted = options.mode === 'delta' ? [...new Set(options.deleted)] : null;
  const writer = createWriter(target, plan.products !== null, deleted);
  await writer?.begin();
  if (writer !== null && plan.products !== null) await readProducts(plan.products, importErrors, writer);
  await writer?.end();
  importErrors.throwIfAny();
  const media =
    plan.media &&
    (await copyMedia(plan.media, options.mediaFolder).catch((error: unknown) => {
      throw new ImportError([`The pictures cannot be copied to ${options.mediaFolder}: ${describeErrorReason(error)}`]);
    }));
  const imported = deleted !== null ? await measureChanges(transaction) : writer === null ? 'none' : 'all';
  const generation = await advanceGeneration(transaction, imported);
  const drafts = documents.filter(({ mode }) => mode === 'preview').length;
  const live = documents.length - drafts;
  const parts = [
    ...(writer === null ? [] : [`${writer.products} products (${writer.published} published)`]),
    ...(deleted === null ? [] : [`${deleted.length} deleted`]),
    ...(live === 0 ? [] : [`${live} content documents`]),
    ...(drafts === 0 ? [] : [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`]),
    ...(media === null ? [] : [`${media.files} pictures (${media.copied} new or changed)`]),
  ];
  return `${deleted === null ? 'Imported' : 'Changed'} ${parts.join(', ')}. This is generation ${generation}.`;
}

/** Creates the writer for all products, or for a delta with the SKUs to delete. Null for an import of content only. */
function createWriter(target: ProductTarget, hasProducts: boolean, deleted: readonly string[] | null) {
  if (deleted !== null) return new ProductChangesWriter(target, deleted);
  return hasProducts ? new AllProductsWriter(target) : null;
}

// With more changes than this number, or than this share of the products, the index is rebuilt.
const MAX_CHANGED_ROWS = 5000;
const MAX_CHANGED_SHARE = 0.05;

/** 'all' if rebuilding the index pays off, else 'changes'. */
async function measureChanges(transaction: Kysely<Tables>): Promise<'all' | 'changes'> {
  const changes = await countRows(transaction, 'product_changes');
  return changes > MAX_CHANGED_ROWS || changes > MAX_CHANGED_SHARE * (await countRows(transaction, 'products'))
    ? 'all'
    : 'changes';
}

function formatNames(names: readonly string[]): string {
  const more = names.length - MAX_LISTED_NAMES;
  return names.slice(0, MAX_LISTED_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
