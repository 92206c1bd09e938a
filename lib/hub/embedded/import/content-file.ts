import { readFile } from 'node:fs/promises';
import { COMPANY_PAGE_NAMES, isCompanyPage } from '@/lib/company/company-pages';
import { categoryId } from '@/lib/hub/embedded/store/content';
import { errorReason, isRecord } from '@/lib/util/common';
import type { ImportErrors } from './import-errors';
import type { ContentFile } from './import-plan';
import { parseJson } from './parse-json';

/** A valid content file. `text` is its content without a byte order mark. */
export interface ContentDocument extends ContentFile {
  text: string;
  value: unknown;
}

/** Reads and validates one content file; on errors adds them to `importErrors` and returns null. */
export async function readContentFile(file: ContentFile, importErrors: ImportErrors): Promise<ContentDocument | null> {
  const report = (text: string): void => importErrors.add(`${file.shown}${text}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file.path));
  } catch (error) {
    report(error instanceof TypeError ? ': is not UTF-8 text' : `: cannot be read: ${errorReason(error)}`);
    return null;
  }
  const result = parseJson(text);
  if ('errorPosition' in result) {
    report(`: is not valid JSON (line ${result.errorPosition.line}, column ${result.errorPosition.column})`);
    return null;
  }
  const errors = checkValue(file.kind, result.value);
  for (const message of errors) report(message);
  return errors.length > 0 ? null : { ...file, text, value: result.value };
}

function checkValue(kind: ContentFile['kind'], value: unknown): string[] {
  switch (kind) {
    case 'categories':
      return checkCategories(value);
    case 'brands':
      return checkBrands(value);
    case 'internationals':
      return checkInternationals(value);
    case 'page':
      return checkPage(value);
    default:
      return isRecord(value) ? [] : [': must be a JSON object'];
  }
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
    const id = categoryId(entry.id);
    const earlier = id === null ? undefined : entries.get(id);
    if (id === null) errors.push(`${position}: id ${isBlank(entry.id) ? 'is required' : 'must be a whole number'}`);
    else if (earlier !== undefined) errors.push(`${position}: id ${id} is already on entry ${earlier}`);
    else entries.set(id, index + 1);
    for (const name of ['category_name', 'category_type'])
      if (isBlank(entry[name])) errors.push(`${position}: ${name} is required`);
      else if (typeof entry[name] !== 'string') errors.push(`${position}: ${name} must be text`);
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

function checkInternationals(value: unknown): string[] {
  if (!isRecord(value)) return [': must be a JSON object'];
  return ['settings', 'brand_pages'].flatMap((name) =>
    isBlank(value[name]) || isRecord(value[name]) ? [] : [`: ${name} must be a JSON object`],
  );
}

function checkPage(value: unknown): string[] {
  if (!isRecord(value)) return [': must be a JSON object'];
  const errors: string[] = [];
  if (isBlank(value.category_id)) {
    if (isBlank(value.name)) errors.push(': category_id is required (or a name)');
    else if (!isCompanyPage(String(value.name).trim().toLowerCase()))
      errors.push(`: name must be one of ${COMPANY_PAGE_NAMES.join(', ')}`);
  } else if (categoryId(value.category_id) === null) errors.push(': category_id must be a whole number');
  if (isBlank(value.page)) errors.push(': page is required');
  else if (!isRecord(value.page)) errors.push(': page must be a JSON object');
  else if (isBlank(value.page.page_title)) errors.push(': page_title is required');
  else if (typeof value.page.page_title !== 'string') errors.push(': page_title must be text');
  return errors;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
