import { shownName, shownText } from '@/lib/catalogue/details';
import type { FilterKey, FilterOptions } from '@/lib/catalogue/filter-groups';
import { pageCount, pruneSelection } from '@/lib/catalogue/filter-state';
import { formatGridState, type GridState, offsets, parseGridState } from '@/lib/catalogue/filter-url';
import type { GridRoute } from '@/lib/catalogue/indexing';
import { itemsOf } from '@/lib/catalogue/item-groups';
import { productPath } from '@/lib/catalogue/links';
import type { DesignSummary, ProductCard } from '@/lib/catalogue/product';
import { formatSize } from '@/lib/catalogue/size';
import { displayName } from '@/lib/catalogue/texts';
import { hub } from '@/lib/hub';
import type { ProductList } from '@/lib/hub/hub';
import { expireSoon, withFallback } from '@/lib/page-cache/page-hints';
import { readFirstProducts, tagProductLists } from '@/lib/page-cache/reads';
import { logFailure } from '@/lib/site/log';
import { pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { extensionsOrNone } from './pieces';
import type { Site } from './site';
import { needsOffer, offersColours, onlyOffered, shownOptions, sortingChoices } from './sorting';
import type { CardView, GridView } from './views';

/** The page of a grid: its item group, application (null on an item group's page), path, and the applications selected by default. */
export interface GridPlace extends GridRoute {
  path: string;
  defaults: string[];
}

/** A product's card. Its link selects this product by a query, unless the product page shows it first (P8). */
export function cardView(site: Site, card: ProductCard, application: string | null): CardView {
  return {
    key: card.sku,
    design: displayName(card.design),
    colour: shownName(card.colour),
    size: formatSize(shownText(card.webSize)),
    href: productPath(card, { application, preselect: card.opensFirst !== true }),
    picture: pictureView(site, card.picture),
    ...(card.summary && summaryView(site, card.summary)),
  };
}

/** The fields that replace colour and size on the card of a design. */
function summaryView(site: Site, { colours, sizes, pictures }: DesignSummary): Partial<CardView> {
  return {
    colour: colours === 1 ? '1 colour' : `${colours} colours`,
    size: sizes > 1 ? `${sizes} sizes` : '',
    swatches: [...new Set(pictures)].flatMap((file) => pictureView(site, file) ?? []),
  };
}

/** A page of products for the browser. */
export function gridList(site: Site, list: ProductList, application: string | null) {
  return {
    cards: list.cards.map((card) => cardView(site, card, application)),
    total: list.total,
    options: shownOptions(list.options),
  };
}

/** Reads the page of products for a grid state from the hub. `changed` is the filter that the visitor changed last. Throws a `HubError`. */
export async function readProducts(
  itemGroup: string,
  state: GridState,
  changed: FilterKey | null,
): Promise<ProductList> {
  const { selection, page, sort, near, view } = state;
  const more = { ...(sort && { sort }), ...(near && { near }), ...(view && { byDesign: true }) };
  return (await hub()).products({ itemGroup, selection, changed, ...offsets(page, state), ...more });
}

/** A grid state without the sorting and filters that the hub does not offer. */
export async function offeredState(state: GridState): Promise<GridState> {
  if (!needsOffer(state)) return state;
  return onlyOffered(state, await extensionsOrNone());
}

/** The first page of products with the default filters; null when it cannot be read. */
function readPlain({ itemGroup, defaults, path }: GridPlace): Promise<ProductList | null> {
  return withFallback(readFirstProducts(itemGroup, defaults.join('\n')), null, `Products of ${path}`);
}

function gridView(
  site: Site,
  place: GridPlace,
  list: ProductList | null,
  states: Pick<GridView, 'requested' | 'asked' | 'all' | 'state'>,
): GridView {
  return {
    ...place,
    ...states,
    items: itemsOf(place.itemGroup),
    list: list && gridList(site, list, place.application),
    sorting: sortingChoices(list?.extensions),
    compares: supplier.tools.compare && list?.extensions.related === true,
    byColour: offersColours(list?.extensions.colours),
  };
}

function corrected(
  state: GridState,
  list: ProductList,
  place: { defaults: readonly string[]; plain: FilterOptions | undefined },
): GridState {
  const { selection, changed } = pruneSelection(state.selection, list.options, place);
  if (changed) return { ...state, selection, page: 1 };
  return { ...state, selection, page: Math.min(state.page, pageCount(list.total, state)) };
}

/** The requested filters, limited to existing values so that the page never repeats other text of the URL. Null when no filter was dropped. */
function askedOf(
  asked: GridState,
  shown: GridState,
  plain: ProductList | null,
  defaults: readonly string[],
): GridState | null {
  const chosen = ({ selection }: GridState) => formatGridState({ selection, page: 1 }, defaults);
  if (chosen(asked) === chosen(shown)) return null;
  return { selection: plain === null ? {} : pruneSelection(asked.selection, plain.options).selection, page: 1 };
}

const ROUNDS = 3;

async function filteredGrid(site: Site, place: GridPlace, query: URLSearchParams): Promise<GridView> {
  const asked = parseGridState(query, place.defaults);
  const requested = formatGridState(asked, place.defaults);
  let state = await offeredState(asked);
  let list: ProductList | null = null;
  const plain = readPlain(place);
  await tagProductLists(place.itemGroup);
  try {
    list = await readProducts(place.itemGroup, state, null);
    const { defaults } = place;
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = corrected(state, list, { defaults, plain: (await plain)?.options });
      if (formatGridState(next, place.defaults) === formatGridState(state, place.defaults)) break;
      state = next;
      list = await readProducts(place.itemGroup, state, null);
    }
  } catch (error) {
    logFailure(`Products of ${place.path}`, error);
    await expireSoon();
    list = null;
  }
  const first = await plain;
  return gridView(site, place, list, {
    requested,
    asked: askedOf(asked, state, first, place.defaults),
    all: first?.total ?? null,
    state,
  });
}

/** The filter grid of a landing page; `query` is null on the plain page. */
export async function loadGrid(site: Site, place: GridPlace, query: URLSearchParams | null): Promise<GridView> {
  if (query !== null) return filteredGrid(site, place, query);
  const list = await readPlain(place);
  const state = parseGridState('', place.defaults);
  return gridView(site, place, list, { requested: '', asked: null, all: list?.total ?? null, state });
}
