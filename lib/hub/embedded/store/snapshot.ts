import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { readGeneration, readProductsState } from '@/lib/db/database';
import type { Tables } from '@/lib/db/tables';
import type { HubEvent } from '@/lib/hub/hub';
import {
  type Content,
  type Contents,
  createContents,
  parseCategoryId,
  readDocuments,
  SINGLE_KINDS,
  type SingleKind,
} from './content';
import type { LoadIndex } from './load-index';
import { type BaseIndex, openProductIndex, type ProductIndex, readChangedIndex } from './product-index';

/** One immutable generation of the hub: its content and the indexes of its published products. Product fields are read from the database. */
export interface Snapshot extends ProductIndex {
  readonly generation: number;
  /** Identifies the products of the indexes. */
  readonly products: string;
  /** The index of the last full import, without later changes, and its version. */
  readonly base: { index: BaseIndex; version: string };
  readonly contents: Contents;
}

/** Attempts to read a generation while imports are finishing. */
const MAX_ATTEMPTS = 5;

/** Reads the current generation. Reuses the indexes of `before` if the products are unchanged. Throws when the database cannot be read. */
export async function buildSnapshot(
  kysely: Kysely<Tables>,
  loadIndex: LoadIndex,
  before: Snapshot | null = null,
): Promise<Snapshot> {
  let base = before?.base;
  for (let attempt = 1; ; attempt++) {
    const generation = await readGeneration(kysely);
    const { version, changes } = await readProductsState(kysely);
    if (base?.version !== version) {
      const loaded = await loadIndex();
      base = { index: openProductIndex(loaded.buffer), version: loaded.version };
    }
    const products = `${version} ${changes}`;
    const documents = await readDocuments(kysely);
    const { facets, search } =
      before?.products === products ? before : changes === 0 ? base.index : await readChangedIndex(kysely, base.index);
    if (base.version === version && (await readGeneration(kysely)) === generation) {
      return { generation, products, base, facets, search, contents: createContents(documents) };
    }
    if (attempt === MAX_ATTEMPTS) throw new Error('the hub changes faster than it can be read');
  }
}

/** If more pages change at once, one event for all content replaces their events. */
const MAX_PAGE_EVENTS = 100;

/** Events by kind of document. Kinds that are not listed affect all content; `site` holds the names of symbols, shown on products only. */
const EVENTS_BY_KIND: Readonly<Partial<Record<SingleKind, HubEvent>>> = {
  'application-types': { type: 'application_type' },
  brands: { type: 'brand' },
  internationals: { type: 'internationals' },
  site: { type: 'products' },
};

const getVersion = (content: Content, kind: SingleKind) => [content.getDocument(kind), content.changeTime(kind)];

/** The changes between two generations that visitors can see. Empty if only drafts or pictures changed. */
export function listChanges(
  before: Pick<Snapshot, 'products' | 'contents'>,
  after: Pick<Snapshot, 'products' | 'contents'>,
): HubEvent[] {
  const [was, is] = [before.contents.live, after.contents.live];
  const events = [
    ...(before.products === after.products ? [] : [{ type: 'products' }]),
    ...SINGLE_KINDS.filter((kind) => !isDeepStrictEqual(getVersion(was, kind), getVersion(is, kind))).map(
      (kind): HubEvent => EVENTS_BY_KIND[kind] ?? { type: 'content' },
    ),
  ];
  const owners = [...new Set([...was.pages.keys(), ...is.pages.keys()])].filter(
    (owner) => !isDeepStrictEqual(was.pages.get(owner), is.pages.get(owner)),
  );
  return [
    ...events,
    ...(owners.length > MAX_PAGE_EVENTS
      ? [{ type: 'content' }]
      : owners.map((owner) => createPageEvent(owner, [is, was]))),
  ];
}

function createPageEvent(owner: string, contents: readonly Content[]): HubEvent {
  const [, named] = /^name (.+)$/s.exec(owner) ?? [];
  if (named !== undefined) return { type: 'cms_page', name: named };
  const id = owner.slice('id '.length);
  const category = contents.flatMap(({ categories }) => categories).find((entry) => parseCategoryId(entry.id) === id);
  const name = String(category?.category_name ?? '').trim();
  return { type: 'cms_page', category_id: Number(id), ...(name === '' ? {} : { name }) };
}
