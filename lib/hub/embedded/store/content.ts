import type { Kysely } from 'kysely';
import type { DocumentTable, Tables } from '@/lib/db/tables';
import { isRecord } from '@/lib/hub/embedded/products/product-document';

/** The content of one generation, of visitors or of editors. Everything in it is as the files had it; nobody may change it. */
export interface Content {
  /** Categories in the order of their file. */
  readonly categories: readonly Readonly<Record<string, unknown>>[];
  /** A document that there is one of, or null. */
  document(kind: SingleKind): unknown;
  /** The page of an owner (`pageOwner`), or null. */
  page(owner: string): unknown;
  /** The meaning of a symbol by its file name, or null. */
  symbolName(file: string): string | null;
}

/** What visitors see, and what editors see: the same with the draft of each document that has one in its place (D10, S5). */
export interface Contents {
  live: Content;
  preview: Content;
}

/** Reads the rows of all content, drafts among them. */
export function readDocuments(kysely: Kysely<Tables>): Promise<DocumentTable[]> {
  return kysely.selectFrom('documents').selectAll().execute();
}

/** The contents that rows hold. A draft page wins over a live one of the same owner, also when its file has another name. */
export function createContents(rows: readonly DocumentTable[]): Contents {
  const read = rows.map((row) => ({ ...row, value: JSON.parse(row.body) as unknown }));
  const live = read.filter(({ mode }) => mode === 'live');
  const drafts = read.filter(({ mode }) => mode !== 'live');
  if (drafts.length === 0) {
    const content = createContent(live);
    return { live: content, preview: content };
  }
  const drafted = new Set(drafts.map(documentKey));
  return {
    live: createContent(live),
    preview: createContent([...live.filter((row) => !drafted.has(documentKey(row))), ...drafts]),
  };
}

const documentKey = ({ kind, name }: Pick<DocumentTable, 'kind' | 'name'>) => `${kind} ${name}`;

function createContent(rows: readonly (DocumentTable & { value: unknown })[]): Content {
  const documents = new Map<string, unknown>();
  const pages = new Map<string, unknown>();
  for (const { kind, value } of rows) {
    if (kind !== PAGE_KIND) documents.set(kind, value);
    else if (isRecord(value)) pages.set(pageOwner(value), value.page);
  }
  const categories = documents.get('categories');
  const site = documents.get('site');
  const names = isRecord(site) && isRecord(site.symbol_names) ? new Map(Object.entries(site.symbol_names)) : new Map();
  return {
    categories: Array.isArray(categories) ? categories.filter(isRecord) : [],
    document: (kind) => documents.get(kind) ?? null,
    page: (owner) => pages.get(owner) ?? null,
    symbolName(file) {
      const name: unknown = names.get(file);
      return typeof name === 'string' && name.trim() !== '' ? name : null;
    },
  };
}

/** The kinds of content that are one document each, by the name of their file without `.json`. */
export const SINGLE_KINDS = [
  'categories',
  'brands',
  'catalogues',
  'application-types',
  'internationals',
  'site',
] as const;

/** A kind of content that is one document. */
export type SingleKind = (typeof SINGLE_KINDS)[number];

/** The kind of the content pages, of which there are many. */
export const PAGE_KIND = 'page';

/** The pages that belong to no category, by the name under which they are asked for (contract, cms-page). */
export const NAMED_PAGES: readonly string[] = ['stores', 'careers', 'about us', 'directors', 'responsibilities'];

/** The ending of a document's file name, before `.json`, that makes it the unpublished draft (D10). */
export const PREVIEW_ENDING = '.preview';

/** The name of a document's file, `'pages/karoo.json'`, or of its draft's, `'brands.preview.json'`. */
export function documentFile({ kind, name, mode }: { kind: string; name: string; mode: string }): string {
  return `${documentName({ kind, name })}${mode === 'preview' ? PREVIEW_ENDING : ''}.json`;
}

/** What a document is called: `'pages/karoo'`, or `'brands'` where there is only one of its kind. */
export function documentName({ kind, name }: { kind: string; name: string }): string {
  return kind === PAGE_KIND ? `pages/${name}` : kind;
}

/** A category's id as text, `'31'` for 31 and `"31"`; null for anything that is not a whole number. */
export function categoryId(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || (typeof text !== 'number' && typeof text !== 'string')) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? String(number) : null;
}

/** What a page belongs to: `'id 31'` for a category, `'name stores'` for a named page. */
export function pageOwner(page: Readonly<Record<string, unknown>>): string {
  const id = categoryId(page.category_id);
  return id === null ? `name ${String(page.name).trim().toLowerCase()}` : `id ${id}`;
}
