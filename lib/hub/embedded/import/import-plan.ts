import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  buildDocumentFile,
  PAGE_KIND,
  PREVIEW_ENDING,
  SINGLE_KINDS,
  type SingleKind,
} from '@/lib/hub/embedded/store/content';
import type { PageMode } from '@/lib/hub/hub';
import { describeErrorReason } from '@/lib/util/common';
import { type MediaSource, planMedia, readFolder, rejectSymlink } from './media-import';
import type { ProductFile } from './product-import';
import { ImportError, ImportErrors } from './source-files';

/** A content file. `shown` is its name in messages (`'pages/home.json'`). `name` is the page's name, `''` for other kinds. */
export interface ContentFile {
  path: string;
  shown: string;
  kind: SingleKind | typeof PAGE_KIND;
  name: string;
  mode: PageMode;
}

/** `replace` replaces all of the imported kinds, `add` merges by page name and category id, `delta` updates products by SKU. */
export type ImportMode = 'replace' | 'add' | 'draft' | 'delta';

/** The files of an import. */
export interface ImportPlan {
  products: ProductFile | null;
  content: ContentFile[];
  shouldReplacePages: boolean;
  shouldMergeCategories: boolean;
  media: MediaSource | null;
  /** Names of ignored entries: unknown JSON or CSV files and folders, and what is not a page or media in their folders. */
  ignored: string[];
}

/** Creates a plan without files. */
export function createEmptyPlan(): ImportPlan {
  return {
    products: null,
    content: [],
    shouldReplacePages: false,
    shouldMergeCategories: false,
    media: null,
    ignored: [],
  };
}

/** Plans the import of a folder or file. Throws an `ImportError` if it is empty, unsafe (a symbolic link, a key) or does not fit the mode. */
export async function planImport(target: string, mode: ImportMode = 'replace'): Promise<ImportPlan> {
  const found = await stat(target).catch((error: unknown) => {
    throw new ImportError([`${target} cannot be read: ${describeErrorReason(error)}`]);
  });
  const plan = await (found.isDirectory() ? planFolder(target) : planFile(target));
  if (mode === 'replace') return plan;
  if (mode === 'delta') {
    if (plan.content.length > 0 || plan.media !== null || plan.products === null)
      throw new ImportError([`${target} is not a file of products: --delta changes only products`]);
    return plan;
  }
  if (plan.products !== null)
    throw new ImportError([
      mode === 'add'
        ? `${plan.products.shown} cannot be added: products are replaced whole, or changed with --delta`
        : `${plan.products.shown} cannot be a draft: only content has drafts`,
    ]);
  if (mode === 'add') return { ...plan, shouldReplacePages: false, shouldMergeCategories: true };
  return { ...plan, shouldReplacePages: false, content: plan.content.map((file) => ({ ...file, mode: 'preview' })) };
}

async function planFolder(folder: string): Promise<ImportPlan> {
  const importErrors = new ImportErrors();
  const plan = createEmptyPlan();
  for (const entry of await readFolder(folder)) {
    const { name } = entry;
    const full = path.join(folder, name);
    const single = findSingleKind(full);
    const isProducts = name === 'products.csv' || name === 'products.ndjson';
    const isRead = isProducts || single !== null || name === 'media' || name === 'pages';
    if (isRead && rejectSymlink(entry, name, importErrors)) continue;
    if (isProducts) {
      if (plan.products !== null) throw new ImportError([`${folder} holds both products.csv and products.ndjson`]);
      plan.products = planProductFile(full);
    } else if (single !== null) plan.content.push(single);
    else if (name === 'media' && entry.isDirectory()) plan.media = await planMedia(full, plan.ignored, importErrors);
    else if (name === 'pages' && entry.isDirectory()) {
      plan.shouldReplacePages = true;
      for (const page of await readFolder(full)) {
        const shown = `pages/${page.name}`;
        if (!page.name.endsWith('.json')) plan.ignored.push(shown);
        else if (!rejectSymlink(page, shown, importErrors)) plan.content.push(planPageFile(path.join(full, page.name)));
      }
    } else if (entry.isDirectory() || /\.(json|csv|ndjson)$/i.test(name)) plan.ignored.push(name);
  }
  importErrors.throwIfAny();
  if (plan.products === null && plan.content.length === 0 && plan.media === null)
    throw new ImportError([`${folder} holds nothing to import: no products.csv, no content, no pages, no media`]);
  return plan;
}

function planFile(file: string): ImportPlan {
  const plan = createEmptyPlan();
  const name = path.basename(file);
  const single = findSingleKind(file);
  if (/\.(csv|ndjson)$/i.test(name)) plan.products = planProductFile(file);
  else if (single !== null) plan.content.push(single);
  else if (name.endsWith('.json')) plan.content.push(planPageFile(file));
  else throw new ImportError([`${file} cannot be imported: give a folder, a .csv, a .ndjson or a .json file`]);
  return plan;
}

function planProductFile(file: string): ProductFile {
  const format = file.toLowerCase().endsWith('.csv') ? 'csv' : 'ndjson';
  return { path: file, shown: path.basename(file), format };
}

/** Recognises a file of a kind with a single document by its name. Null for other files. */
function findSingleKind(file: string): ContentFile | null {
  const shown = path.basename(file);
  for (const kind of SINGLE_KINDS)
    for (const mode of ['live', 'preview'] as const)
      if (shown === buildDocumentFile({ kind, name: '', mode })) return { path: file, shown, kind, name: '', mode };
  return null;
}

function planPageFile(file: string): ContentFile {
  const stem = path.basename(file, '.json');
  const isPreview = stem.endsWith(PREVIEW_ENDING);
  const isInPages = path.basename(path.dirname(path.resolve(file))) === 'pages';
  return {
    path: file,
    shown: isInPages ? `pages/${path.basename(file)}` : path.basename(file),
    kind: PAGE_KIND,
    name: isPreview ? stem.slice(0, -PREVIEW_ENDING.length) : stem,
    mode: isPreview ? 'preview' : 'live',
  };
}
