import { readdirSync, statSync } from 'node:fs';
import { FAULT_PAGES } from '@/e2e/support/fault-pages';

/** `page`: a valid address; `list`: JSON for the browser; `unknown`: an address without a page; `reset`: the client resets the connection. */
export interface SoakRequest {
  kind: 'page' | 'list' | 'unknown' | 'reset';
  path: string;
  /** Milliseconds until a `reset`. */
  resetAfterMs?: number;
}

/** Pages that exist in the demo. */
export const KNOWN_PAGES: readonly string[] = FAULT_PAGES.flatMap(({ path, status }) =>
  status === undefined ? [path] : [],
);

/** Files of the demo that are larger than 64 KiB, so that they are sent in several pieces. */
const LARGE_MEDIA = readdirSync('demo/media').filter((name) => statSync(`demo/media/${name}`).size > 64 * 1024);

const COLOURS = ['Blue', 'Green', 'Grey', 'White', 'Pink', 'Yellow', 'Cream', 'Orange'];
const GROUPS = ['005', '001', '004'];
const TERMS = ['hazel', 'linen', 'blue', 'karoo', 'rose', 'palm'];

/** Creates the requests of visitors, browsers and scanners from random numbers in [0, 1). */
export function soakRequests(random: () => number): () => SoakRequest {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const number = () => Math.floor(random() * 1e9);
  const kinds: readonly [share: number, make: () => SoakRequest][] = [
    [60, () => ({ kind: 'page', path: one(KNOWN_PAGES) })],
    [
      12,
      () => ({
        kind: 'page',
        path: `/item_group/${one(GROUPS)}?colours=${one(COLOURS)}&page=${1 + Math.floor(random() * 3)}`,
      }),
    ],
    [12, () => ({ kind: 'list', path: `/api/products?item_group=${one(GROUPS)}&colours=${one(COLOURS)}` })],
    [4, () => ({ kind: 'list', path: `/api/search?query=${one(TERMS)}` })],
    [6, () => ({ kind: 'unknown', path: `/no-such-page-${number()}` })],
    [2, () => ({ kind: 'unknown', path: `/category/nowhere-${number()}` })],
    [2, () => ({ kind: 'unknown', path: `/item_group/005/collection/Nowhere-${number()}` })],
    [2, () => ({ kind: 'unknown', path: `/item_group/${100_000 + number()}` })],
    [6, () => ({ kind: 'reset', path: `/media/large/${one(LARGE_MEDIA)}`, resetAfterMs: random() * 20 })],
    [2, () => ({ kind: 'reset', path: one(KNOWN_PAGES), resetAfterMs: random() * 20 })],
  ];
  const all = kinds.reduce((sum, [share]) => sum + share, 0);
  return () => {
    let place = random() * all;
    for (const [share, make] of kinds) {
      place -= share;
      if (place < 0) return make();
    }
    return { kind: 'page', path: '/' };
  };
}

/** A product page with names in any spelling, each of which leads to it. */
function productSpelled(spell: (name: string) => string): string {
  const [collection, design] = [spell('Hazelbury'), spell('Hazelbury')];
  return `/item_group/005/collection/${collection}/design/${design}/colour/${spell('Duck')}%20${spell('Egg')}`;
}

/** Made-up addresses of every kind with a name in it: most have no page, some redirect. */
export function randomAddress(random: () => number): SoakRequest {
  const name = Math.floor(random() * 2 ** 48).toString(36);
  const spell = (word: string) =>
    word.replaceAll(/./g, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase()));
  const page = `${productSpelled((word) => word)}?targetSize=${name}&targetProduct=${name}`;
  const shapes = [
    `/${name}`,
    `/${name}/${name}`,
    `/category/${name}`,
    `/brand/${name}`,
    `/item_group/${name}`,
    `/item_group/005/application/${name}`,
    `/item_group/005/collection/${name}`,
    `/item_group/005/collection/Hazelbury/design/${name}`,
    `/item_group/9001/application_type/${name}`,
    `/internationals/brand/${name}`,
    productSpelled(spell),
  ];
  const path = shapes[Math.floor(random() * (shapes.length + 1))];
  return path === undefined ? { kind: 'page', path: page } : { kind: 'unknown', path };
}
