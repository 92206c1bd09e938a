import { normalizeText } from '@/lib/catalogue/segments';

/** Characters of a name that an id keeps. */
const LONGEST = 60;

function slug(name: string): string {
  return normalizeText(name, 'NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}

/** An id for each of some stores, unique among them: `'store-cape-town-showroom'`. Same names are counted: `'store-x-2'`. */
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
