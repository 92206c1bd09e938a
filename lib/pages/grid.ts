import { cleanText, formatName } from '@/lib/catalogue/details';
import type { FilterKey, FilterOptions } from '@/lib/catalogue/filter-groups';
import { countPages, pruneSelection } from '@/lib/catalogue/filter-state';
import { computeOffsets, formatGridState, type GridState, parseGridState } from '@/lib/catalogue/filter-url';
import type { GridRoute } from '@/lib/catalogue/indexing';
import { getItemsNoun } from '@/lib/catalogue/item-groups';
import { buildProductPath } from '@/lib/catalogue/links';
import type { DesignSummary, ProductCard } from '@/lib/catalogue/product';
import { formatSize } from '@/lib/catalogue/size';
import { formatDisplayName } from '@/lib/catalogue/texts';
import { getHub } from '@/lib/hub';
import type { ProductList } from '@/lib/hub/hub';
import { expireSoon, withFallback } from '@/lib/page-cache/page-hints';
import { readFirstProducts, tagProductLists } from '@/lib/page-cache/reads';
import { logFailure } from '@/lib/site/log';
import { buildPictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { readExtensionsOrNone } from './pieces';
import type { Site } from './site';
import { canFindByColour, formatOptions, isOfferRequired, keepOffered, listSortingChoices } from './sorting';
import type { CardView, GridView } from './views';

/** The page of a grid: its item group, application (null on an item group's page), path, and the applications selected by default. */
export interface GridContext extends GridRoute {
  path: string;
  defaults: string[];
}

/** A product's card. Its link selects this product by a query, unless the product page shows it first (P8). */
export function buildCardView(site: Site, card: ProductCard, application: string | null): CardView {
  return {
    key: card.sku,
    design: formatDisplayName(card.design),
    colour: formatName(card.colour),
    size: formatSize(cleanText(card.webSize)),
    href: buildProductPath(card, { application, shouldPreselect: card.opensFirst !== true }),
    picture: buildPictureView(site, card.picture),
    ...(card.summary && buildSummaryView(site, card.summary)),
  };
}

/** The fields that replace colour and size on the card of a design. */
function buildSummaryView(site: Site, { colours, sizes, pictures }: DesignSummary): Partial<CardView> {
  return {
    colour: colours === 1 ? '1 colour' : `${colours} colours`,
    size: sizes > 1 ? `${sizes} sizes` : '',
    swatches: [...new Set(pictures)].flatMap((file) => buildPictureView(site, file) ?? []),
  };
}

/** A page of products for the browser. */
export function buildGridList(site: Site, list: ProductList, application: string | null) {
  return {
    cards: list.cards.map((card) => buildCardView(site, card, application)),
    total: list.total,
    options: formatOptions(list.options),
  };
}

/** Reads the page of products for a grid state from the hub. `changed` is the filter that the visitor changed last. Throws a `HubError`. */
export async function readProducts(
  itemGroup: string,
  state: GridState,
  changed: FilterKey | null,
): Promise<ProductList> {
  const { selection, page, sort, near, view } = state;
  const more = { ...(sort && { sort }), ...(near && { near }), ...(view && { isByDesign: true }) };
  return (await getHub()).listProducts({ itemGroup, selection, changed, ...computeOffsets(page, state), ...more });
}

/** A grid state without the sorting and filters that the hub does not offer. */
export async function restrictToOffered(state: GridState): Promise<GridState> {
  if (!isOfferRequired(state)) return state;
  return keepOffered(state, await readExtensionsOrNone());
}

/** The first page of products with the default filters; null when it cannot be read. */
function readPlainList({ itemGroup, defaults, path }: GridContext): Promise<ProductList | null> {
  return withFallback(readFirstProducts(itemGroup, defaults.join('\n')), null, `Products of ${path}`);
}

function buildGridView(
  site: Site,
  context: GridContext,
  list: ProductList | null,
  states: Pick<GridView, 'requested' | 'asked' | 'all' | 'state'>,
): GridView {
  return {
    ...context,
    ...states,
    items: getItemsNoun(context.itemGroup),
    list: list && buildGridList(site, list, context.application),
    sorting: listSortingChoices(list?.extensions),
    canCompare: supplier.tools.compare && list?.extensions.related === true,
    hasColourFinder: canFindByColour(list?.extensions.colours),
  };
}

function correctState(
  state: GridState,
  list: ProductList,
  context: { defaults: readonly string[]; plain: FilterOptions | undefined },
): GridState {
  const { selection, isChanged } = pruneSelection(state.selection, list.options, context);
  if (isChanged) return { ...state, selection, page: 1 };
  return { ...state, selection, page: Math.min(state.page, countPages(list.total, state)) };
}

/** The requested filters, limited to existing values so that the page never repeats other text of the URL. Null when no filter was dropped. */
function findRequestedState(
  requested: GridState,
  shown: GridState,
  plain: ProductList | null,
  defaults: readonly string[],
): GridState | null {
  const listChosenValues = ({ selection }: GridState) => formatGridState({ selection, page: 1 }, defaults);
  if (listChosenValues(requested) === listChosenValues(shown)) return null;
  return { selection: plain === null ? {} : pruneSelection(requested.selection, plain.options).selection, page: 1 };
}

const MAX_CORRECTION_ROUNDS = 3;

async function loadFilteredGrid(site: Site, context: GridContext, query: URLSearchParams): Promise<GridView> {
  const asked = parseGridState(query, context.defaults);
  const requested = formatGridState(asked, context.defaults);
  let state = await restrictToOffered(asked);
  let list: ProductList | null = null;
  const plain = readPlainList(context);
  await tagProductLists(context.itemGroup);
  try {
    list = await readProducts(context.itemGroup, state, null);
    const { defaults } = context;
    for (let round = 0; round < MAX_CORRECTION_ROUNDS; round += 1) {
      const next = correctState(state, list, { defaults, plain: (await plain)?.options });
      if (formatGridState(next, context.defaults) === formatGridState(state, context.defaults)) break;
      state = next;
      list = await readProducts(context.itemGroup, state, null);
    }
  } catch (error) {
    logFailure(`Products of ${context.path}`, error);
    await expireSoon();
    list = null;
  }
  const first = await plain;
  return buildGridView(site, context, list, {
    requested,
    asked: findRequestedState(asked, state, first, context.defaults),
    all: first?.total ?? null,
    state,
  });
}

/** The filter grid of a landing page; `query` is null on the plain page. */
export async function loadGrid(site: Site, context: GridContext, query: URLSearchParams | null): Promise<GridView> {
  if (query !== null) return loadFilteredGrid(site, context, query);
  const list = await readPlainList(context);
  const state = parseGridState('', context.defaults);
  return buildGridView(site, context, list, { requested: '', asked: null, all: list?.total ?? null, state });
}
