import { normalizeText } from '@/lib/catalogue/segments';

/** Replaces the hub's ids by unique element ids: `'job-7'`. Characters other than letters, digits, `_` and `-` become hyphens. */
export function withPanelIds<T extends { id: string }>(prefix: string, items: readonly T[]): T[] {
  const taken = new Set<string>();
  return items.map((item, place) => {
    let id = `${prefix}-${item.id.replace(/[^\w-]+/g, '-')}`;
    while (taken.has(id)) id = `${id}--${place + 1}`;
    taken.add(id);
    return { ...item, id };
  });
}

const MAX_SLUG_CHARS = 60;

function createSlug(name: string): string {
  return normalizeText(name, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/^-|-$/g, '');
}

/** A unique element id for each store: `'store-cape-town-showroom'`. Equal names are numbered: `'store-x-2'`. */
export function storeIds<T extends { name: string }>(stores: readonly T[]): Map<T, string> {
  const used = new Set<string>();
  const ids = new Map<T, string>();
  for (const store of stores) {
    const base = `store-${createSlug(store.name)}`.replace(/-$/, '');
    let id = base;
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    ids.set(store, id);
  }
  return ids;
}
