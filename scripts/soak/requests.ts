import { readdirSync, statSync } from 'node:fs';
import { FAULT_PAGES } from '@/e2e/support/pages';
import type { Random } from '@/scripts/lib/random';

/** `page`: a valid page; `list`: a JSON API; `unknown`: a URL without a page; `reset`: the client resets the connection. */
export interface SoakRequest {
  kind: 'page' | 'list' | 'unknown' | 'reset';
  path: string;
  /** For `reset` only. */
  resetAfterMs?: number;
}

/** Pages that exist in the demo. */
export const KNOWN_PAGES: readonly string[] = FAULT_PAGES.flatMap(({ path, status }) =>
  status === undefined ? [path] : [],
);

/** Files of the demo over 64 KiB, which are sent in several pieces. */
const LARGE_MEDIA_FILES = readdirSync('demo/media').filter((name) => statSync(`demo/media/${name}`).size > 64 * 1024);

const REQUESTED_GROUPS = ['005', '001', '004'];
/** Colours that each of these item groups has. A page drops a colour that no product has, but cannot know this while the hub is down. */
const REQUESTED_COLOURS = ['Blue', 'Green', 'Grey', 'Red', 'Pink', 'Black', 'Cream', 'Orange'];
const SEARCH_TERMS = ['hazel', 'linen', 'blue', 'karoo', 'rose', 'palm'];

/** Creates a generator of requests like those of visitors, browsers and scanners. */
export function createRequestGenerator(random: Random): () => SoakRequest {
  const pickOne = (list: readonly string[]) => random.pickOr(list, '');
  const createNumber = () => random.int(0, 1e9);
  const createPage = (path: string): SoakRequest => ({ kind: 'page', path });
  const list = (path: string): SoakRequest => ({ kind: 'list', path });
  const createUnknown = (path: string): SoakRequest => ({ kind: 'unknown', path });
  const createReset = (path: string): SoakRequest => ({ kind: 'reset', path, resetAfterMs: random.int(0, 20) });
  const kinds: readonly [share: number, make: () => SoakRequest][] = [
    [60, () => createPage(pickOne(KNOWN_PAGES))],
    [
      12,
      () =>
        createPage(
          `/item_group/${pickOne(REQUESTED_GROUPS)}?colours=${pickOne(REQUESTED_COLOURS)}&page=${random.int(1, 3)}`,
        ),
    ],
    [12, () => list(`/api/products?item_group=${pickOne(REQUESTED_GROUPS)}&colours=${pickOne(REQUESTED_COLOURS)}`)],
    [4, () => list(`/api/search?query=${pickOne(SEARCH_TERMS)}`)],
    [6, () => createUnknown(`/no-such-page-${createNumber()}`)],
    [2, () => createUnknown(`/category/nowhere-${createNumber()}`)],
    [2, () => createUnknown(`/item_group/005/collection/Nowhere-${createNumber()}`)],
    [2, () => createUnknown(`/item_group/${100_000 + createNumber()}`)],
    [6, () => createReset(`/media/large/${pickOne(LARGE_MEDIA_FILES)}`)],
    [2, () => createReset(pickOne(KNOWN_PAGES))],
  ];
  return () => random.pickWeighted(kinds)();
}

/** The path of a product page, with each name changed by `spell`. Other spellings redirect to the canonical one. */
function buildProductPathWithSpelling(spell: (name: string) => string): string {
  const [collection, design] = [spell('Hazelbury'), spell('Hazelbury')];
  return `/item_group/005/collection/${collection}/design/${design}/colour/${spell('Duck')}%20${spell('Egg')}`;
}

/** Creates a request for a URL with a random name or spelling. Most are not found, and some redirect. */
export function createRandomUrlRequest(random: Random): SoakRequest {
  const name = random.int(0, 2 ** 48).toString(36);
  const spell = (word: string) =>
    word.replaceAll(/./g, (letter) => (random.chance(0.5) ? letter.toUpperCase() : letter.toLowerCase()));
  const page = `${buildProductPathWithSpelling((word) => word)}?targetSize=${name}&targetProduct=${name}`;
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
    buildProductPathWithSpelling(spell),
  ];
  const path = shapes[random.int(0, shapes.length)];
  return path === undefined ? { kind: 'page', path: page } : { kind: 'unknown', path };
}
