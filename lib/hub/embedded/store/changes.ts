import { isDeepStrictEqual } from 'node:util';
import type { HubEvent } from '@/lib/hub/hub';
import { type Content, categoryId, SINGLE_KINDS, type SingleKind } from './content';
import type { Snapshot } from './snapshot';

/** If more pages change at once, a single event covers all content. */
const MAX_PAGE_EVENTS = 100;

/**
 * The event of each kind with a single document. Lists of categories are on every page; symbols are on products only.
 */
const EVENTS: Readonly<Partial<Record<SingleKind, HubEvent>>> = {
  'application-types': { type: 'application_type' },
  brands: { type: 'brand' },
  internationals: { type: 'internationals' },
  site: { type: 'products' },
};

const versionOf = (content: Content, kind: SingleKind) => [content.document(kind), content.changeTime(kind)];

/** What has changed for visitors between two generations (S4); empty when only drafts and pictures have changed. */
export function changesBetween(
  before: Pick<Snapshot, 'products' | 'contents'>,
  after: Pick<Snapshot, 'products' | 'contents'>,
): HubEvent[] {
  const [was, is] = [before.contents.live, after.contents.live];
  const events = [
    ...(before.products === after.products ? [] : [{ type: 'products' }]),
    ...SINGLE_KINDS.filter((kind) => !isDeepStrictEqual(versionOf(was, kind), versionOf(is, kind))).map(
      (kind): HubEvent => EVENTS[kind] ?? { type: 'content' },
    ),
  ];
  const owners = [...new Set([...was.pages.keys(), ...is.pages.keys()])].filter(
    (owner) => !isDeepStrictEqual(was.pages.get(owner), is.pages.get(owner)),
  );
  return [
    ...events,
    ...(owners.length > MAX_PAGE_EVENTS ? [{ type: 'content' }] : owners.map((owner) => pageEvent(owner, [is, was]))),
  ];
}

function pageEvent(owner: string, contents: readonly Content[]): HubEvent {
  const [, named] = /^name (.+)$/s.exec(owner) ?? [];
  if (named !== undefined) return { type: 'cms_page', name: named };
  const id = owner.slice('id '.length);
  const category = contents.flatMap(({ categories }) => categories).find((entry) => categoryId(entry.id) === id);
  const name = String(category?.category_name ?? '').trim();
  return { type: 'cms_page', category_id: Number(id), ...(name === '' ? {} : { name }) };
}
