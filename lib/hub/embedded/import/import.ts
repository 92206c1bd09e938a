import type { Kysely } from 'kysely';
import { advanceGeneration, type Database } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { errorReason } from '@/lib/util/errors';
import { type ContentDocument, readContentFile } from './content-file';
import { importContent } from './content-import';
import { ImportError, ImportErrors } from './import-errors';
import { type ImportMode, type ImportPlan, planImport } from './import-plan';
import { copyMedia, type MediaCounts, type MediaSource } from './media-import';
import { PictureColourReader } from './picture-colours';
import { ProductWriter, readProducts } from './product-import';

const MAX_LISTED_NAMES = 20;

/** What an import needs besides its source. */
export interface ImportOptions {
  mediaFolder: string;
  /** Receives one or two lines that say what was loaded. */
  log: (line: string) => void;
  mode?: ImportMode;
}

/** The result of an import; `products` is null when the source had none. */
export interface ImportSummary {
  products: { products: number; published: number } | null;
  documents: number;
  drafts: number;
  media: MediaCounts | null;
  generation: number;
}

/**
 * Imports a folder, a file of products or a content file in one transaction. Products replace all products, a pages
 * folder all pages, other files their own document. On any error nothing is changed, and an `ImportError` lists the
 * errors.
 */
export async function importPath(database: Database, target: string, options: ImportOptions): Promise<ImportSummary> {
  const plan = await planImport(target, options.mode);
  const importErrors = new ImportErrors();
  const documents: ContentDocument[] = [];
  for (const file of plan.content) {
    const document = await readContentFile(file, importErrors);
    if (document !== null) documents.push(document);
  }
  const summary = await database.exclusive((transaction) =>
    load(transaction, database.reads, plan, documents, importErrors, options),
  );
  // The import is committed; failing to shorten the log file does not undo it.
  await database.checkpoint().catch(() => undefined);
  options.log(describeSummary(summary));
  if (plan.ignored.length > 0) options.log(`Left alone: ${formatNames(plan.ignored)}.`);
  return summary;
}

async function load(
  transaction: Kysely<Tables>,
  before: Kysely<Tables>,
  plan: ImportPlan,
  documents: readonly ContentDocument[],
  importErrors: ImportErrors,
  options: ImportOptions,
): Promise<ImportSummary> {
  // Pages are checked against each other, which needs all of them.
  if (importErrors.isEmpty) await importContent(transaction, documents, plan, importErrors);
  const pictures = await PictureColourReader.open(options.mediaFolder, plan.media);
  const products =
    plan.products === null ? null : await loadProducts(transaction, before, plan.products, importErrors, pictures);
  importErrors.throwIfAny();
  const media = plan.media === null ? null : await loadMedia(plan.media, options.mediaFolder);
  const generation = await advanceGeneration(transaction, products !== null);
  const drafts = documents.filter(({ mode }) => mode === 'preview').length;
  return { products, documents: documents.length - drafts, drafts, media, generation };
}

async function loadProducts(
  transaction: Kysely<Tables>,
  before: Kysely<Tables>,
  file: NonNullable<ImportPlan['products']>,
  importErrors: ImportErrors,
  pictures: PictureColourReader,
): Promise<{ products: number; published: number }> {
  const writer = new ProductWriter(transaction, before, importErrors, pictures);
  await writer.begin();
  await readProducts(file, importErrors, writer);
  await writer.end();
  return { products: writer.products, published: writer.published };
}

async function loadMedia(source: MediaSource, target: string): Promise<MediaCounts> {
  try {
    return await copyMedia(source, target);
  } catch (error) {
    throw new ImportError([`The pictures cannot be copied to ${target}: ${errorReason(error)}`]);
  }
}

function formatNames(names: readonly string[]): string {
  const more = names.length - MAX_LISTED_NAMES;
  return names.slice(0, MAX_LISTED_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function describeSummary({ products, documents, drafts, media, generation }: ImportSummary): string {
  const parts = [
    ...(products === null ? [] : [`${products.products} products (${products.published} published)`]),
    ...(documents === 0 ? [] : [`${documents} content documents`]),
    ...(drafts === 0 ? [] : [`${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`]),
    ...(media === null ? [] : [`${media.files} pictures (${media.copied} new or changed)`]),
  ];
  return `Imported ${parts.join(', ')}. This is generation ${generation}.`;
}
