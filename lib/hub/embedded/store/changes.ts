import type { DocumentTable } from '@/lib/db/tables';
import type { HubEvent } from '@/lib/hub/hub';
import { isRecord } from '@/lib/util/common';
import { type Content, type Contents, categoryId, PAGE_KIND, pageOwner } from './content';
import { sha256 } from './draft-bases';

/** Identifies the content of a live document by its digest, and a page also by its owner. */
interface Fingerprint {
  kind: string;
  owner: string;
  digest: string;
}

/** The fingerprints of all live documents, by kind and name. */
export type Fingerprints = ReadonlyMap<string, Fingerprint>;

/** The parts of a generation that are compared. */
export interface Version {
  /** Identifies the products. */
  products: string;
  fingerprints: Fingerprints;
  contents: Contents;
}

/** If more pages change at once, a single event covers all content. */
const MAX_PAGE_EVENTS = 100;

/**
 * The event of each kind with a single document. Lists of categories are on every page; symbols are on products only.
 */
const EVENTS: Readonly<Record<string, HubEvent>> = {
  'application-types': { type: 'application_type' },
  brands: { type: 'brand' },
  internationals: { type: 'internationals' },
  site: { type: 'products' },
};

/** The fingerprints of the live documents. */
export function createFingerprints(rows: readonly DocumentTable[]): Fingerprints {
  return new Map(
    rows
      .filter(({ mode }) => mode === 'live')
      .map(({ kind, name, body }) => [
        `${kind} ${name}`,
        { kind, owner: kind === PAGE_KIND ? ownerIn(body) : '', digest: sha256(body) },
      ]),
  );
}

/** What has changed for visitors between two generations (S4); empty when only drafts and pictures have changed. */
export function changesBetween(before: Version, after: Version): HubEvent[] {
  const events = before.products === after.products ? [] : [{ type: 'products' }];
  const pages: HubEvent[] = [];
  for (const name of new Set([...before.fingerprints.keys(), ...after.fingerprints.keys()])) {
    const was = before.fingerprints.get(name);
    const is = after.fingerprints.get(name);
    if (was?.digest === is?.digest) continue;
    const kind = (is ?? was)?.kind ?? '';
    if (kind !== PAGE_KIND) events.push(EVENTS[kind] ?? { type: 'content' });
    else
      for (const owner of new Set([was, is].flatMap((print) => print?.owner ?? [])))
        pages.push(pageEvent(owner, [after.contents.live, before.contents.live]));
  }
  return pages.length > MAX_PAGE_EVENTS ? [...events, { type: 'content' }] : [...events, ...pages];
}

function pageEvent(owner: string, contents: readonly Content[]): HubEvent {
  const [, named] = /^name (.+)$/s.exec(owner) ?? [];
  if (named !== undefined) return { type: 'cms_page', name: named };
  const id = owner.slice('id '.length);
  const category = contents.flatMap(({ categories }) => categories).find((entry) => categoryId(entry.id) === id);
  const name = String(category?.category_name ?? '').trim();
  return { type: 'cms_page', category_id: Number(id), ...(name === '' ? {} : { name }) };
}

function ownerIn(body: string): string {
  const value: unknown = JSON.parse(body);
  return isRecord(value) ? pageOwner(value) : '';
}
