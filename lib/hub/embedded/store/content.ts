import type { Kysely } from 'kysely';
import type { DocumentTable, Tables } from '@/lib/db/tables';
import { isRecord } from '@/lib/hub/embedded/products/field-value';
import { PAGE_KIND, pageOwner, type SingleKind } from './content-kinds';

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
export function contentsOf(rows: readonly DocumentTable[]): Contents {
  const read = rows.map((row) => ({ ...row, value: JSON.parse(row.body) as unknown }));
  const live = read.filter(({ mode }) => mode === 'live');
  const drafts = read.filter(({ mode }) => mode !== 'live');
  if (drafts.length === 0) {
    const content = contentOf(live);
    return { live: content, preview: content };
  }
  const drafted = new Set(drafts.map(keyOf));
  return { live: contentOf(live), preview: contentOf([...live.filter((row) => !drafted.has(keyOf(row))), ...drafts]) };
}

const keyOf = ({ kind, name }: Pick<DocumentTable, 'kind' | 'name'>) => `${kind} ${name}`;

function contentOf(rows: readonly (DocumentTable & { value: unknown })[]): Content {
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
