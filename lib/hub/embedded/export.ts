import { cp, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import { getStoredValue, readAllProducts, type StoredProduct } from '@/lib/hub/embedded/products/stored-product';
import { getErrorCode } from '@/lib/util/common';
import { ensureFolder } from '@/lib/util/files';
import { readFolder } from './import/media-import';
import { formatCsvHeader, formatCsvProduct, type ProductDocument, parseProduct } from './products/product-document';
import { buildDocumentFile, PAGE_KIND } from './store/content';

/** A failed export. The message is one line. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

export interface ExportOptions {
  /** Folder of the pictures. Null exports none. */
  mediaFolder: string | null;
  isLiveOnly?: boolean;
  /** Called with a one-line summary. */
  log: (line: string) => void;
}

/**
 * Exports products, content and pictures into a new or empty folder that `importPath` can import without loss. The files get their names when all are
 * complete, because an import of half an export would delete the other products. Throws an `ExportError`.
 */
export async function exportTo(database: Database, folder: string, options: ExportOptions): Promise<void> {
  await ensureFolder(path.resolve(folder));
  if ((await readdir(folder)).length > 0) throw new ExportError(`${folder} is not empty; export into a new folder`);
  // Inside the folder, because the folder may be a mount point.
  const draft = await mkdtemp(path.join(folder, '.partial-'));
  try {
    const summary = await writeExport(database, draft, options);
    for (const name of await readdir(draft)) await rename(path.join(draft, name), path.join(folder, name));
    options.log(`Exported ${summary} to ${folder}.`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Writes the files and returns their summary: `'2 products, 5 content documents, 1 pictures'`. */
async function writeExport(database: Database, folder: string, options: ExportOptions): Promise<string> {
  const counts = await database.runConsistent(async (transaction) => ({
    products: await exportProducts(transaction, folder),
    documents: await exportDocuments(transaction, folder, options.isLiveOnly === true),
  }));
  const pictures =
    options.mediaFolder === null ? 0 : await exportMedia(options.mediaFolder, path.join(folder, 'media'));
  return `${counts.products} products, ${counts.documents} content documents, ${pictures} pictures`;
}

async function exportProducts(transaction: Kysely<Tables>, folder: string): Promise<number> {
  const csv = path.join(folder, 'products.csv');
  const count = await writeProducts(transaction, csv, formatCsvHeader(), formatCsvProduct);
  if (count !== null) return count;
  await rm(csv);
  const ndjson = path.join(folder, 'products.ndjson');
  return (await writeProducts(transaction, ndjson, '', (product) => `${JSON.stringify(product)}\n`)) ?? 0;
}

/** Writes a file of products and returns their number. Null when `line` cannot represent one of them. */
async function writeProducts(
  transaction: Kysely<Tables>,
  file: string,
  header: string,
  formatProduct: (product: ProductDocument) => string | null,
): Promise<number | null> {
  const handle = await open(file, 'w');
  try {
    await handle.write(header);
    let count = 0;
    for await (const rows of readAllProducts(transaction)) {
      const lines = rows.map(({ product }) => formatProduct(checkProduct(product)));
      if (lines.includes(null)) return null;
      await handle.write(lines.join(''));
      count += lines.length;
    }
    return count;
  } finally {
    await handle.close();
  }
}

function checkProduct(product: StoredProduct): ProductDocument {
  const result = parseProduct(({ name }) => getStoredValue(product, name));
  if ('errors' in result) throw new ExportError(`a stored product is damaged: ${result.errors.join(', ')}`);
  return result.product;
}

async function exportDocuments(transaction: Kysely<Tables>, folder: string, isLiveOnly: boolean): Promise<number> {
  const all = await transaction.selectFrom('documents').selectAll().execute();
  const rows = isLiveOnly ? all.filter(({ mode }) => mode === 'live') : all;
  if (rows.some((row) => row.kind === PAGE_KIND)) await mkdir(path.join(folder, 'pages'), { recursive: true });
  for (const row of rows) await writeFile(path.join(folder, buildDocumentFile(row)), row.body);
  return rows.length;
}

async function exportMedia(source: string, target: string): Promise<number> {
  const entries = await readFolder(source).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return [];
  });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length > 0) await mkdir(target, { recursive: true });
  for (const { name } of files) await cp(path.join(source, name), path.join(target, name));
  return files.length;
}
