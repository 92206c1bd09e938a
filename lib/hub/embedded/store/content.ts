import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DocumentTable, Tables } from '@/lib/db/tables';
import { getOwn, isRecord } from '@/lib/util/common';

/** The immutable content of one generation, live or with drafts, as imported. */
export type Content = ReturnType<typeof createContent>;

/** The live content, and the preview, in which drafts replace the live documents. */
export type Contents = ReturnType<typeof createContents>;

type DocumentName = Pick<DocumentTable, 'kind' | 'name'>;

/** Reads all content documents, including drafts. */
export function readDocuments(kysely: Kysely<Tables>): Promise<DocumentTable[]> {
  return kysely.selectFrom('documents').selectAll().execute();
}

/** Reads the text of a live document. Undefined when it does not exist. */
export async function readLiveBody(kysely: Kysely<Tables>, { kind, name }: DocumentName): Promise<string | undefined> {
  const live = await kysely
    .selectFrom('documents')
    .select('body')
    .where(({ and }) => and({ kind, name, mode: 'live' }))
    .executeTakeFirst();
  return live?.body;
}

/** Inserts or replaces a content document. Sets its time to `now` unless the body is unchanged. */
export async function writeDocument(
  transaction: Kysely<Tables>,
  document: Omit<DocumentTable, 'updated_at'>,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('documents')
    .values({ ...document, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name', 'mode']).doUpdateSet({
        body: document.body,
        updated_at: sql<string | null>`case when documents.body = excluded.body then documents.updated_at
          else excluded.updated_at end`,
      }),
    )
    .execute();
}

/** Parses the content documents. In the preview, a draft page replaces the live page of the same owner. */
export function createContents(rows: readonly DocumentTable[]) {
  const read = rows.map((row) => ({ ...row, value: JSON.parse(row.body) as unknown }));
  const live = read.filter(({ mode }) => mode === 'live');
  const drafts = read.filter(({ mode }) => mode !== 'live');
  const drafted = new Set(drafts.map(formatDocumentName));
  return {
    live: createContent(live),
    preview: createContent([...live.filter((row) => !drafted.has(formatDocumentName(row))), ...drafts]),
  };
}

function createContent(rows: readonly (DocumentTable & { value: unknown })[]) {
  const documents = new Map<string, unknown>();
  const times = new Map<string, { updated_at?: string }>();
  /** Pages by owner (`getPageOwner`). `updated_at` is the time of the last change. */
  const pages = new Map<string, unknown>();
  for (const { kind, value, updated_at } of rows) {
    const time = updated_at === null ? {} : { updated_at };
    if (kind !== PAGE_KIND) {
      documents.set(kind, value);
      times.set(kind, time);
    } else if (isRecord(value)) {
      pages.set(getPageOwner(value), isRecord(value.page) ? { ...time, ...value.page } : value.page);
    }
  }
  const categories = documents.get('categories');
  const site = documents.get('site');
  return {
    /** Categories in the order of their file. */
    categories: Array.isArray(categories) ? categories.filter(isRecord) : [],
    /** The document of a kind with a single document, or null. */
    getDocument: (kind: SingleKind): unknown => documents.get(kind) ?? null,
    /** The last change of the document of a kind: `{ updated_at }` in ISO 8601, or an empty object if unknown. */
    changeTime: (kind: SingleKind) => times.get(kind) ?? {},
    pages,
    /** The meaning of a symbol by its file name, or null. */
    getSymbolName(file: string) {
      const name = getOwn(getOwn(site, 'symbol_names'), file);
      return typeof name === 'string' && name.trim() !== '' ? name : null;
    },
  };
}

/** The kinds of content with a single document, by file name without `.json`. */
export const SINGLE_KINDS = [
  'categories',
  'brands',
  'catalogues',
  'application-types',
  'internationals',
  'site',
] as const;

/** A kind of content with a single document. */
export type SingleKind = (typeof SINGLE_KINDS)[number];

export const PAGE_KIND = 'page';

/** The file name of a draft ends with this, before `.json`. */
export const PREVIEW_ENDING = '.preview';

/** The file name of a document, `'pages/karoo.json'`, or of a draft, `'brands.preview.json'`. */
export function buildDocumentFile({ kind, name, mode }: DocumentName & { mode: string }): string {
  return `${formatDocumentName({ kind, name })}${mode === 'preview' ? PREVIEW_ENDING : ''}.json`;
}

/** The name of a document: `'pages/karoo'`, or `'brands'` for a kind with a single document. */
export function formatDocumentName({ kind, name }: DocumentName): string {
  return kind === PAGE_KIND ? `pages/${name}` : kind;
}

/** Returns a category's id as text, `'31'` for 31 and `"31"`. Null unless it is a non-negative integer. */
export function parseCategoryId(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || (typeof text !== 'number' && typeof text !== 'string')) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 0 ? String(number) : null;
}

/** The owner of a page: `'id 31'` for a category's page, `'name stores'` for a company page. */
export function getPageOwner(page: Readonly<Record<string, unknown>>): string {
  const id = parseCategoryId(page.category_id);
  return id === null ? `name ${String(page.name).trim().toLowerCase()}` : `id ${id}`;
}

/** Reads the rows of all drafts, of pages and of other kinds. */
export function readDrafts(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('documents')
    .select(['kind', 'name', 'body', 'base'])
    .where('mode', '=', 'preview')
    .execute();
}

/** Returns the digest of the live document that a draft replaces, `''` if there is none. */
export async function readLiveDigest(kysely: Kysely<Tables>, draft: DocumentName): Promise<string> {
  const live = await readLiveBody(kysely, draft);
  return live === undefined ? '' : computeSha256(live);
}

/** Records the digest of a published draft, to recognise it when a folder that still has the file is imported again. */
export async function recordPublished(
  transaction: Kysely<Tables>,
  { kind, name, body }: DocumentName & { body: string },
): Promise<void> {
  const digest = computeSha256(body);
  await transaction
    .insertInto('published_drafts')
    .values({ kind, name, digest })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ digest }))
    .execute();
}

/** The base of a new draft: the digest of the live document, or of the draft itself if this text was published last. */
async function findInitialBase(transaction: Kysely<Tables>, draft: DocumentName & { text: string }): Promise<string> {
  const published = await transaction
    .selectFrom('published_drafts')
    .select('digest')
    .where(({ and }) => and({ kind: draft.kind, name: draft.name }))
    .executeTakeFirst();
  const own = computeSha256(draft.text);
  return published?.digest === own ? own : readLiveDigest(transaction, draft);
}

/** Records the live version that each draft is based on, so that publishing detects newer changes. Drafts unchanged since `before` keep theirs. */
export async function recordBases(
  transaction: Kysely<Tables>,
  drafts: readonly (DocumentName & { text: string })[],
  before: Awaited<ReturnType<typeof readDrafts>>,
): Promise<void> {
  for (const draft of drafts) {
    const { kind, name, text } = draft;
    const known = before.find((one) => one.kind === kind && one.name === name && one.body === text);
    const base = known === undefined ? await findInitialBase(transaction, draft) : known.base;
    await transaction
      .updateTable('documents')
      .set({ base })
      .where(({ and }) => and({ kind, name, mode: 'preview' }))
      .execute();
  }
}

/** Returns the SHA-256 of a text in hexadecimal. */
export const computeSha256 = (body: string): string => createHash('sha256').update(body).digest('hex');
