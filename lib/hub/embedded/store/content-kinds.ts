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
