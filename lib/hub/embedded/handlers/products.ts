import { FILTER_FIELDS } from '@/lib/catalogue/filter-groups';
import {
  ALPHABETICAL,
  CARD_FIELDS,
  FILTERABLE_FIELDS,
  IN_STOCK_FIELD,
  RAILROADED_FIELD,
  SORT_SETTINGS,
} from '@/lib/hub/embedded/products/product-fields';
import {
  computeRangeLimits,
  NUMBER_FIELDS,
  parseProductNumbers,
  parseRanges,
} from '@/lib/hub/embedded/products/product-numbers';
import type { Content } from '@/lib/hub/embedded/store/content';
import type { HubStore, WireProduct } from '@/lib/hub/embedded/store/store';
import { parseFlag, parseNumber, parsePublished, parseText, parseTexts } from '@/lib/hub/wire/fields';
import type { NearColour } from '@/lib/index/colour-index';
import { isRecord } from '@/lib/util/common';
import { withDefaultSku, withDesignCounts } from './card-fields';
import { BadRequest, createOk, type Handler, requireObject } from './handler';

const EXTENSIONS = {
  sort_settings: [ALPHABETICAL, ...SORT_SETTINGS.map(({ name }) => name)],
  ranges: NUMBER_FIELDS,
  flags: [RAILROADED_FIELD],
  group_by: ['sku', 'design'],
  related: true,
  samples: true,
  projects: true,
};

const MAX_PRODUCTS_PER_PAGE = 1000;
/** Lower than for products, because each design needs another query. */
const MAX_DESIGNS_PER_PAGE = 36;
/** Number of products in a list by distance to a colour. */
const MAX_NEAR_PRODUCTS = 60;

/** `POST /products/multi_filter`: a page of published products with the options of the requested facets; `only_published` is ignored (D12). */
export const filterProducts: Handler = async ({ store, mode, body }) => {
  const requested = requireObject(body, 'filters');
  const filters = Object.fromEntries(FILTERABLE_FIELDS.map((field) => [field, parseTexts(requested[field])]));
  const request = isRecord(body) ? body : {};
  const { filter_fields, off_setter, limited, only_in_stock, sort_by_setting, group_by, near_colour, flags } = request;
  if (parseFlag(only_in_stock) === true) filters[IN_STOCK_FIELD] = ['true'];
  if (isRecord(flags) && parseFlag(flags[RAILROADED_FIELD]) === true) filters[RAILROADED_FIELD] = ['true'];
  const ranges = parseRanges(request.ranges);
  const fields = FILTER_FIELDS.filter((field) => !Array.isArray(filter_fields) || filter_fields.includes(field));
  const near = parseNearColour(near_colour);
  const isByDesign = near === null && group_by === 'design';
  const { start, end } = parsePage(off_setter, isByDesign ? MAX_DESIGNS_PER_PAGE : MAX_PRODUCTS_PER_PAGE);
  const snapshot = await store.getSnapshot();
  const content = snapshot.contents[mode];
  const { skus, total, options } = snapshot.facets.query({
    filters,
    ranges,
    fields: [...fields, ...NUMBER_FIELDS, RAILROADED_FIELD],
    start,
    end,
    sort: parseText(sort_by_setting),
    isByDesign,
    ...(near !== null && { near }),
  });
  const found =
    parseFlag(limited) === true
      ? await withDefaultSku(snapshot, store, await store.readCards(skus))
      : (await store.readProductsBySku(skus)).map((product) => completeProduct(product, content));
  const products = isByDesign ? await withDesignCounts(snapshot, store, found) : found;
  const entries = fields.map((field) => [field, options[field] ?? []] as const);
  return createOk({
    success: true,
    products,
    total_items_count: total,
    filters: Object.fromEntries(entries.map(([field, list]) => [field, list.map((option) => option.value)])),
    filter_counts: Object.fromEntries(entries.map(([field, list]) => [field, list.map((option) => option.count)])),
    range_limits: computeRangeLimits(options),
    flag_counts: { [RAILROADED_FIELD]: options[RAILROADED_FIELD]?.[0]?.count ?? 0 },
    extensions: { ...EXTENSIONS, ...(snapshot.facets.hasColours && { colours: true }) },
  });
};

/** Parses the requested page, counted in products from 0. At most `limit` products; the first ones without an `off_setter`. */
function parsePage(raw: unknown, limit: number): { start: number; end: number } {
  if (raw !== undefined && raw !== null && !isRecord(raw)) throw new BadRequest("'off_setter' must be a JSON object");
  const start = Math.max(0, parseWholeNumber(raw?.start) ?? 0);
  const end = parseWholeNumber(raw?.end) ?? start + limit;
  return { start, end: Math.min(Math.max(end, start), start + limit) };
}

/** Parses the colour to sort by. Null when it is missing or invalid. */
function parseNearColour(raw: unknown): NearColour | null {
  const { lab, limit } = isRecord(raw) ? raw : {};
  const [l, a, b] = Array.isArray(lab) ? lab.map(parseNumber) : [];
  if (l == null || a == null || b == null) return null;
  return {
    lab: [l, a, b],
    limit: Math.min(Math.max(parseWholeNumber(limit) ?? MAX_NEAR_PRODUCTS, 0), MAX_NEAR_PRODUCTS),
  };
}

function parseWholeNumber(value: unknown): number | null {
  const number = parseNumber(value);
  return number === null ? null : Math.min(Math.trunc(number), 2 ** 31);
}

/** Adds the numbers in a product's texts, and names for its symbols that have none. */
export function completeProduct(product: WireProduct, content: Content): WireProduct {
  const completed: WireProduct = { ...product, numbers: parseProductNumbers((name) => parseText(product[name])) };
  for (const [list, field] of SYMBOL_LISTS) {
    const symbols = product[list];
    if (!Array.isArray(symbols)) continue;
    completed[list] = symbols.map((item: unknown) => {
      if (!isRecord(item) || item[field] !== undefined) return item;
      const name = content.getSymbolName(parseText(item.file_name));
      return name === null ? item : { ...item, [field]: name };
    });
  }
  return completed;
}

const SYMBOL_LISTS: readonly (readonly [list: string, nameField: string])[] = [
  ['cleaning_instructions', 'cleaning_instruction_name'],
  ['standards', 'name'],
  ['symbols', 'name'],
];

/** The fields of a search hit. Its picture is an extension of the contract. */
const ITEM_FIELDS = CARD_FIELDS.filter((name) => name !== 'web_size' && name !== 'is_published');

/** Any text that can be stored: SKUs may have characters such as '+', '(' and 'é'. */
const SKU_PATTERN = /^\P{C}{1,100}$/u;

/** The SKU of the published product that a search term names exactly, as typed or in capitals. */
async function findSku(store: HubStore, term: string): Promise<string[]> {
  if (!SKU_PATTERN.test(term)) return [];
  const cards = await store.readCards([...new Set([term, term.toUpperCase()])]);
  const card = cards.find(({ is_published }) => parsePublished(is_published));
  return card === undefined ? [] : [parseText(card.sku)];
}

/** `GET /search?query={term}`: hits by kind, an exact SKU first under colours. `counts` if a list is cut off, `suggestion` if there is no hit. */
export const searchProducts: Handler = async ({ store, query }) => {
  const snapshot = await store.getSnapshot();
  const term = (query.get('query') ?? '').trim();
  const { design_style, counts, ...kinds } = snapshot.search.search(term);
  const [sku] = await findSku(store, term);
  if (sku !== undefined && !kinds.Colour.includes(sku)) {
    kinds.Colour.unshift(sku);
    counts.Colour += 1;
  }
  const skus = new Set([...Object.values(kinds).flat(), ...design_style.map((hit) => hit.sku)]);
  const items = new Map((await store.readCards([...skus])).map((card) => [parseText(card.sku), buildItem(card)]));
  const listCards = (sku: string): WireProduct[] => items.get(sku) ?? [];
  const lists: Record<string, WireProduct[]> = {
    ...Object.fromEntries(Object.entries(kinds).map(([kind, list]) => [kind, list.flatMap(listCards)])),
    design_style: design_style.flatMap(({ sku, style }) =>
      listCards(sku).map((card) => ({ ...card, design_style: style })),
    ),
  };
  const isCut = Object.entries(counts).some(([kind, count]) => count > (lists[kind]?.length ?? 0));
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const suggestion = isEmpty ? snapshot.search.suggest(term) : null;
  return createOk({ ...lists, ...(isCut ? { counts } : {}), ...(suggestion === null ? {} : { suggestion }) });
};

function buildItem(card: WireProduct): WireProduct[] {
  const fields = ITEM_FIELDS.flatMap((name) => {
    const value = card[name];
    if (value === undefined) return [];
    return [[name, Array.isArray(value) ? parseText(value[0]) : value]];
  });
  return [Object.fromEntries(fields)];
}
