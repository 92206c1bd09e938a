import { normalizeText } from '@/lib/catalogue/segments';

/** Unique element ids from the ids of the hub: `'job-7'`. Other characters than letters, digits, `_` and `-` become hyphens. */
export function panelIds(prefix: string, ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id, place) => {
    let own = `${prefix}-${id.replace(/[^\w-]+/g, '-')}`;
    while (taken.has(own)) own = `${own}--${place + 1}`;
    taken.add(own);
    return own;
  });
}

const MAX_SLUG_CHARS = 60;

function slug(name: string): string {
  return normalizeText(name, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-|-$/g, '');
}

/** A unique element id for each store: `'store-cape-town-showroom'`; equal names are numbered: `'store-x-2'`. */
export function storeIds<T extends { name: string }>(stores: readonly T[]): Map<T, string> {
  const used = new Set<string>();
  const ids = new Map<T, string>();
  for (const store of stores) {
    const base = `store-${slug(store.name)}`.replace(/-$/, '');
    let id = base;
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    ids.set(store, id);
  }
  return ids;
}
