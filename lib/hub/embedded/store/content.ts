import type { Kysely } from 'kysely';
import type { Tables } from '@/lib/hub/embedded/database/tables';
import { isRecord } from '@/lib/hub/embedded/products/field-value';
import { PAGE_KIND, pageOwner, type SingleKind } from './content-kinds';

/** The content of one generation. Everything in it is as the files had it; nobody may change it. */
export interface Content {
  /** Categories in the order of their file. */
  readonly categories: readonly Readonly<Record<string, unknown>>[];
  /** A document that there is one of, or null. */
  document(kind: SingleKind): unknown;
  /**
   * The page of an owner (`pageOwner`), or null; with `preview` its draft, if it has one.
   */
  page(owner: string, mode: 'live' | 'preview'): unknown;
  /** The meaning of a symbol by its file name, or null. */
  symbolName(file: string): string | null;
}

/** Reads all content. */
export async function readContent(kysely: Kysely<Tables>): Promise<Content> {
  const rows = await kysely.selectFrom('documents').selectAll().execute();
  const documents = new Map<string, unknown>();
  const pages = new Map<string, unknown>();
  for (const { kind, mode, body } of rows) {
    const value: unknown = JSON.parse(body);
    if (kind !== PAGE_KIND) documents.set(kind, value);
    else if (isRecord(value)) pages.set(`${mode} ${pageOwner(value)}`, value.page);
  }
  const categories = documents.get('categories');
  const site = documents.get('site');
  const names = isRecord(site) && isRecord(site.symbol_names) ? new Map(Object.entries(site.symbol_names)) : new Map();
  return {
    categories: Array.isArray(categories) ? categories.filter(isRecord) : [],
    document: (kind) => documents.get(kind) ?? null,
    page: (owner, mode) =>
      (mode === 'preview' ? pages.get(`preview ${owner}`) : undefined) ?? pages.get(`live ${owner}`) ?? null,
    symbolName(file) {
      const name: unknown = names.get(file);
      return typeof name === 'string' && name.trim() !== '' ? name : null;
    },
  };
}
