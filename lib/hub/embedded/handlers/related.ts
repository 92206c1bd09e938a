import type { MainColour } from '@/lib/catalogue/lab';
import { filterUnique } from '@/lib/catalogue/lists';
import { foldName } from '@/lib/catalogue/segments';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import type { HubStore, WireProduct } from '@/lib/hub/embedded/store/store';
import { parsePublished, parseText, parseTexts } from '@/lib/hub/wire/fields';
import type { NearColour } from '@/lib/index/colour-index';
import { isRecord } from '@/lib/util/common';
import { createCardDesignKey, withDefaultSku } from './card-fields';
import { BadRequest, createOk, type Handler } from './handler';
import { completeProduct } from './products';

const MAX_REQUESTED_SKUS = 60;
const MAX_RELATED_PRODUCTS = 24;
/** Number of products that each query for candidates returns. */
const MAX_CANDIDATES = 200;

/** The first word of a design names its family, unless it is shorter ('No. 9'). */
const MIN_FAMILY_CHARS = 4;

const getFamily = (product: WireProduct): string => foldName(parseText(product.design)).split(' ')[0] ?? '';

/** `POST /products/by-sku`: the published products of up to 60 SKUs, in the same order. Unknown SKUs are skipped. */
export const listProductsBySku: Handler = async ({ store, mode, body }) => {
  const requested = isRecord(body) ? body.skus : undefined;
  if (!Array.isArray(requested)) throw new BadRequest("The body must be a JSON object with the list 'skus'");
  const skus = parseTexts(requested).slice(0, MAX_REQUESTED_SKUS);
  const snapshot = await store.getSnapshot();
  const found = await store.readProductsBySku([...new Set(skus.flatMap((sku) => [sku, sku.toUpperCase()]))]);
  const published = new Map(found.filter(isPublished).map((product) => [parseText(product.sku), product]));
  const products = skus
    .map((sku) => published.get(sku) ?? published.get(sku.toUpperCase()))
    .filter((product) => product !== undefined);
  return createOk({
    success: true,
    products: filterUnique(products, ({ sku }) => sku).map((product) =>
      completeProduct(product, snapshot.contents[mode]),
    ),
  });
};

const isPublished = ({ is_published }: WireProduct): boolean => parsePublished(is_published);

const findSkus = ({ facets }: Snapshot, filters: Record<string, string[]>, near?: NearColour): string[] =>
  facets.query({ filters, fields: [], start: 0, end: MAX_CANDIDATES, ...(near && { near }) }).skus;

/** Finds products that go with a product: its family in other item groups, then in its own, then its collection and plains in its colour. */
async function findCandidates(snapshot: Snapshot, store: HubStore, product: WireProduct): Promise<WireProduct[]> {
  const [group, name] = [parseTexts(product.item_group), getFamily(product)];
  const colours = parseTexts(product.web_colour);
  const relatives = name.length < MIN_FAMILY_CHARS ? [] : snapshot.search.search(name).Design;
  const range = parseTexts(product.range);
  const collection = range.length === 0 ? [] : findSkus(snapshot, { item_group: group, range });
  const plains =
    colours.length === 0 ? [] : findSkus(snapshot, { item_group: group, web_colour: colours, web_type: ['Plain'] });
  const cards = await store.readCards([...new Set([...relatives, ...collection, ...plains])]);
  const isRelative = (card: WireProduct) => getFamily(card) === name && relatives.includes(parseText(card.sku));
  const isInOtherGroup = (card: WireProduct) => parseText(card.item_group) !== group[0];
  const isOther = (card: WireProduct) => !isRelative(card) && !isInOtherGroup(card);
  return [
    ...cards.filter((card) => isRelative(card) && isInOtherGroup(card)),
    ...cards.filter((card) => isRelative(card) && !isInOtherGroup(card)),
    ...cards.filter(isOther),
  ].filter(isPublished);
}

/** The product of the card's design in the colour of `product`, else one that shares a colour group, else the card. */
async function findInColour(snapshot: Snapshot, store: HubStore, card: WireProduct, product: WireProduct) {
  const filters = {
    item_group: parseTexts(card.item_group),
    range: parseTexts(card.range),
    design: parseTexts(card.design),
    web_colour: parseTexts(product.web_colour),
  };
  const cards = (await store.readCards(findSkus(snapshot, filters))).filter(isPublished);
  const colour = foldName(parseText(product.colour));
  return cards.find((other) => foldName(parseText(other.colour)) === colour) ?? cards[0] ?? card;
}

/** The first card of each design, without the design of `product`. */
function pickOnePerDesign(cards: readonly WireProduct[], product: WireProduct): WireProduct[] {
  const own = createCardDesignKey(product);
  return filterUnique(cards, createCardDesignKey).filter((card) => createCardDesignKey(card) !== own);
}

/** Products in the same item group, nearest main colour first. */
async function findSimilarColours(snapshot: Snapshot, store: HubStore, product: WireProduct): Promise<WireProduct[]> {
  const [main]: MainColour[] = Array.isArray(product.main_colours) ? product.main_colours : [];
  if (main === undefined) return [];
  const near = { lab: main.lab, limit: MAX_CANDIDATES };
  const skus = findSkus(snapshot, { item_group: parseTexts(product.item_group) }, near);
  return (await store.readCards(skus)).filter(isPublished);
}

/** `POST /products/related`: products that go with one, and products of a similar colour, at most one per design. Empty for an unknown SKU. */
export const listRelatedProducts: Handler = async ({ store, body }) => {
  const request = isRecord(body) ? body : {};
  const sku = parseText(request.sku);
  if (sku === '') throw new BadRequest("The body must be a JSON object with 'sku'");
  const limit = Math.min(Math.max(Math.trunc(Number(request.limit ?? 8)) || 0, 0), MAX_RELATED_PRODUCTS);
  const snapshot = await store.getSnapshot();
  const [product] = await store.readProductsBySku([sku]);
  if (product === undefined) return createOk({ success: true, goes_with: [], similar_colours: [] });
  const matching = pickOnePerDesign(await findCandidates(snapshot, store, product), product).slice(0, limit);
  const chosen = await Promise.all(matching.map((card) => findInColour(snapshot, store, card, product)));
  const similar = pickOnePerDesign(await findSimilarColours(snapshot, store, product), product).slice(0, limit);
  return createOk({
    success: true,
    goes_with: await withDefaultSku(snapshot, store, chosen),
    similar_colours: await withDefaultSku(snapshot, store, similar),
  });
};
