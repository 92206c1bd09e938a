import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { CATEGORY_TYPES } from '@/lib/catalogue/page';
import { COMPANY_PAGE_NAMES, isCompanyPage } from '@/lib/company/company-pages';
import type { Tables } from '@/lib/db/tables';
import {
  buildDocumentFile,
  getPageOwner,
  PAGE_KIND,
  parseCategoryId,
  readDrafts,
  readLiveBody,
  recordBases,
  writeDocument,
} from '@/lib/hub/embedded/store/content';
import { parseKeyword } from '@/lib/hub/wire/fields';
import { describeErrorReason, isRecord } from '@/lib/util/common';
import type { ContentFile, ImportPlan } from './import-plan';
import { type ImportErrors, parseJsonWithPosition } from './source-files';

/** A valid content file. `text` is its content without a byte order mark. */
export interface ContentDocument extends ContentFile {
  text: string;
  value: unknown;
}

/** Reads and validates a content file. Errors are added to `importErrors`; the result is then null. */
export async function readContentFile(file: ContentFile, importErrors: ImportErrors): Promise<ContentDocument | null> {
  const report = (text: string): void => importErrors.add(`${file.shown}${text}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file.path));
  } catch (error) {
    report(error instanceof TypeError ? ': is not UTF-8 text' : `: cannot be read: ${describeErrorReason(error)}`);
    return null;
  }
  const result = parseJsonWithPosition(text);
  if ('errorPosition' in result) {
    report(`: is not valid JSON (line ${result.errorPosition.line}, column ${result.errorPosition.column})`);
    return null;
  }
  const errors = checkValue(file.kind, result.value);
  for (const message of errors) report(message);
  return errors.length > 0 ? null : { ...file, text, value: result.value };
}

function checkValue(kind: ContentFile['kind'], value: unknown): string[] {
  if (kind === 'categories') return checkCategories(value);
  if (kind === 'brands') return checkBrands(value);
  if (!isRecord(value)) return [': must be a JSON object'];
  if (kind === 'internationals') return checkInternationals(value);
  return kind === PAGE_KIND ? checkPage(value) : [];
}

function checkCategories(value: unknown): string[] {
  if (!Array.isArray(value)) return [': must be a JSON list'];
  const errors: string[] = [];
  const entries = new Map<string, number>();
  for (const [index, entry] of value.entries()) {
    const position = ` entry ${index + 1}`;
    if (!isRecord(entry)) {
      errors.push(`${position}: must be a JSON object`);
      continue;
    }
    const id = parseCategoryId(entry.id);
    const earlier = id === null ? undefined : entries.get(id);
    if (id === null) errors.push(`${position}: id ${isBlank(entry.id) ? 'is required' : 'must be a whole number'}`);
    else if (earlier !== undefined) errors.push(`${position}: id ${id} is already on entry ${earlier}`);
    else entries.set(id, index + 1);
    for (const name of ['category_name', 'category_type'])
      if (isBlank(entry[name])) errors.push(`${position}: ${name} is required`);
      else if (typeof entry[name] !== 'string') errors.push(`${position}: ${name} must be text`);
      else if (name === 'category_type' && !CATEGORY_TYPES.some((type) => type === parseKeyword(entry[name])))
        errors.push(`${position}: category_type must be one of ${CATEGORY_TYPES.join(', ')}`);
  }
  return errors;
}

function checkBrands(value: unknown): string[] {
  const brands = isRecord(value) ? value.brands : value;
  if (!Array.isArray(brands)) return [': must be a JSON list'];
  return brands.flatMap((entry: unknown, index) =>
    isRecord(entry) && typeof entry.brand_name === 'string' ? [] : [` entry ${index + 1}: brand_name is required`],
  );
}

function checkInternationals(value: Record<string, unknown>): string[] {
  return ['settings', 'brand_pages'].flatMap((name) =>
    isBlank(value[name]) || isRecord(value[name]) ? [] : [`: ${name} must be a JSON object`],
  );
}

function checkPage(value: Record<string, unknown>): string[] {
  const errors: string[] = [];
  if (isBlank(value.category_id)) {
    if (isBlank(value.name)) errors.push(': category_id is required (or a name)');
    else if (!isCompanyPage(String(value.name).trim().toLowerCase()))
      errors.push(`: name must be one of ${COMPANY_PAGE_NAMES.join(', ')}`);
  } else if (parseCategoryId(value.category_id) === null) errors.push(': category_id must be a whole number');
  if (isBlank(value.page)) errors.push(': page is required');
  else if (!isRecord(value.page)) errors.push(': page must be a JSON object');
  else if (isBlank(value.page.page_title)) errors.push(': page_title is required');
  else if (typeof value.page.page_title !== 'string') errors.push(': page_title must be text');
  return errors;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

interface PageEntry {
  shown: string;
  name: string;
  owner: string;
  isNew: boolean;
}

/** Writes content documents, each replacing the one with its kind, name and mode, then checks all pages. */
export async function importContent(
  transaction: Kysely<Tables>,
  documents: readonly ContentDocument[],
  plan: Pick<ImportPlan, 'shouldReplacePages' | 'shouldMergeCategories'>,
  importErrors: ImportErrors,
): Promise<void> {
  const draftsBefore = await readDrafts(transaction);
  if (plan.shouldReplacePages) await deleteOtherPages(transaction, documents);
  const now = new Date().toISOString();
  for (const document of documents) {
    const { kind, name, mode } = document;
    const isMerged = plan.shouldMergeCategories && kind === 'categories' && mode === 'live';
    const body = isMerged ? await mergeCategories(transaction, document) : document.text;
    await writeDocument(transaction, { kind, name, mode, body }, now);
  }
  const drafts = documents.filter(({ mode }) => mode === 'preview');
  await recordBases(transaction, drafts, draftsBefore);
  await checkPages(transaction, new Set(documents.map(buildDocumentFile)), importErrors);
}

/** Deletes pages that are not among `documents`. The others are updated later, which keeps the time of their last change. */
async function deleteOtherPages(transaction: Kysely<Tables>, documents: readonly ContentDocument[]): Promise<void> {
  const wanted = new Set(documents.filter(({ kind }) => kind === PAGE_KIND).map(buildDocumentFile));
  const existing = await transaction
    .selectFrom('documents')
    .select(['kind', 'name', 'mode'])
    .where('kind', '=', PAGE_KIND)
    .execute();
  for (const page of existing.filter((entry) => !wanted.has(buildDocumentFile(entry))))
    await transaction
      .deleteFrom('documents')
      .where(({ and }) => and(page))
      .execute();
}

/** Merges categories into the existing ones by id. New ones are appended. */
async function mergeCategories(transaction: Kysely<Tables>, document: ContentDocument): Promise<string> {
  const existing = await readLiveBody(transaction, document);
  const entries = [JSON.parse(existing ?? '[]'), document.value].flat().filter(isRecord);
  return JSON.stringify([...new Map(entries.map((entry) => [parseCategoryId(entry.id), entry])).values()]);
}

/** Checks that every page's category exists and has only one page. Errors name the file in `newFiles`. */
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
  const all = new Set(lists.flatMap((row) => listCategoryIds(row.body)));
  const live = new Set(lists.filter((row) => row.mode === 'live').flatMap((row) => listCategoryIds(row.body)));
  const owners = new Map<string, PageEntry>();
  for (const row of rows.filter(({ kind }) => kind === PAGE_KIND)) {
    const value: Record<string, unknown> = JSON.parse(row.body);
    const shown = buildDocumentFile(row);
    const page: PageEntry = { shown, name: row.name, owner: getPageOwner(value), isNew: newFiles.has(shown) };
    const id = parseCategoryId(value.category_id);
    if (id !== null && !(row.mode === 'live' ? live : all).has(id)) {
      if (page.isNew) importErrors.add(`${page.shown}: category_id ${id} is not a category in categories.json`);
      else importErrors.add(`categories.json: category ${id} is missing, ${page.shown} belongs to it`);
    }
    const other = owners.get(`${row.mode} ${page.owner}`);
    // A draft only replaces the page with its own name.
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

function listCategoryIds(body: string): string[] {
  const categories: Record<string, unknown>[] = JSON.parse(body);
  return categories.flatMap(({ id }) => parseCategoryId(id) ?? []);
}
