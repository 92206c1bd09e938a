import { cleanText } from '@/lib/catalogue/details';
import { createByFacetKey } from '@/lib/catalogue/filter-groups';
import type { MainColour } from '@/lib/catalogue/lab';
import type { DesignSummary, Product, ProductCard, ProductSymbol } from '@/lib/catalogue/product';
import type { SearchKind, SearchResults } from '@/lib/hub/hub';
import type { WireResponse } from '@/lib/hub/transport';
import { toRecord } from '@/lib/util/common';
import {
  field,
  ParseError,
  parseFlag,
  parseLink,
  parseNumber,
  parsePublished,
  parseText,
  parseTextOrNull,
  parseTexts,
  parseUpdated,
  parseWhole,
} from './fields';
import { createObjectParser, type ParseContext, parseItems, parseObject } from './parse';

const cardFields = {
  sku: ['sku', field.requiredText],
  design: ['design', field.requiredText],
  colour: ['colour', field.text],
  range: ['range', field.text],
  itemGroup: ['item_group', field.code],
  webSize: ['web_size', field.firstText],
  width: ['width', field.text],
  length: ['length_cm', field.text],
  diameter: ['diameter', field.text],
  picture: ['primaryImageUrl', field.link],
} as const;

const parseCardFields = createObjectParser({ ...cardFields, defaultSku: ['default_sku', field.text] });

const parseProductFields = createObjectParser({
  ...cardFields,
  brand: ['brand', field.firstText],
  applications: ['application', field.texts],
  groupName: ['group_desc', field.text],
  description: ['disambiguating_description', field.text],
  plainName: ['description_1', field.text],
  longDescription: ['long_description', field.text],
  hangingInstructions: ['hanging_instructions', field.text],
  verticalRepeat: ['repeat_t', field.text],
  horizontalRepeat: ['repeat_h', field.text],
  railroaded: ['railroaded', field.text],
  composition: ['composition', field.text],
  weight: ['c_weight', field.text],
  martindale: ['martindale', field.text],
});

const parsePrices = createObjectParser({
  retail: ['price_retail_inc_vat', field.number],
  cut: ['cut_price_inc_vat', field.number],
  roll: ['roll_price_inc_vat', field.number],
});

/** Pictures of products never show more than this, so a larger value is an error. */
const MAX_PICTURE_WIDTH_CM = 2000;

/** Merges a product nested under `StockMaster` or `Product` into its outer record. Throws a `ParseError` (D13). */
export function unwrapItem(item: unknown): Record<string, unknown> {
  const record = toRecord(item);
  if (record === null) throw new ParseError('is not an object');
  const inner = toRecord(record.StockMaster) ?? toRecord(record.Product);
  return inner === null ? record : { ...record, ...inner };
}

/** Throws a `ParseError` for an invalid value, so that the log explains an empty catalogue. */
function isPublished(value: unknown): boolean {
  if (value !== undefined && value !== null && parseFlag(value) === null)
    throw new ParseError('is_published is not a boolean');
  return parsePublished(value);
}

/** The file of a picture: the item itself if it is a text, else `image_data`, else `file_name`. */
function parseFile(item: unknown): string {
  const entry = toRecord(item);
  const file = entry === null ? parseLink(item) : (parseLink(entry.image_data) ?? parseLink(entry.file_name));
  if (file === null) throw new ParseError('image_data is missing');
  return file;
}

/** The contract names only cleaning instructions; the embedded hub adds `name` to the other symbols. */
function parseSymbol(item: unknown): ProductSymbol {
  const entry = toRecord(item);
  return {
    file: parseFile(item),
    name: parseTextOrNull(entry?.cleaning_instruction_name) ?? parseTextOrNull(entry?.name),
  };
}

/** Parses the summary of a card that shows a whole design. Empty without a number of colours. */
function parseSummary(record: Record<string, unknown>, context: ParseContext): { summary?: DesignSummary } {
  const colours = parseWhole(record.colour_count);
  if (colours === null) return {};
  const pictures = parseItems(context.atKey('design_colours'), record.design_colours, (item) =>
    parseLink(toRecord(item)?.image_data),
  );
  return { summary: { colours, sizes: parseWhole(record.size_count) ?? 1, pictures } };
}

function parseMainColour(item: unknown): MainColour {
  const entry = toRecord(item);
  const [l, a, b] = Array.isArray(entry?.lab) ? entry.lab.map(parseNumber) : [];
  const share = parseNumber(entry?.share);
  if (l == null || a == null || b == null || share === null) throw new ParseError('is not a colour with a share');
  return { lab: [l, a, b], share };
}

/** Parses a card. Null when unpublished. Throws a `ParseError` without SKU or design. */
export function parseCard(item: unknown, context: ParseContext): ProductCard | null {
  const record = unwrapItem(item);
  if (!isPublished(record.is_published)) return null;
  const { defaultSku, ...card } = parseCardFields(record);
  return {
    ...card,
    ...(defaultSku === card.sku && { opensFirst: true }),
    ...parseUpdated(record.updated_at),
    ...parseSummary(record, context),
  };
}

/** Parses a product with all its fields. Null when unpublished. Throws a `ParseError` without SKU or design. */
export function parseProduct(item: unknown, context: ParseContext): Product | null {
  const record = unwrapItem(item);
  if (!isPublished(record.is_published)) return null;
  const { picture, plainName, ...fields } = parseProductFields(record);
  const parseSymbolList = (key: string) => parseItems(context.atKey(key), record[key], parseSymbol);
  const additional = parseItems(context.atKey('additionalImages'), record.additionalImages, parseFile);
  const mainColours = parseItems(context.atKey('main_colours'), record.main_colours, parseMainColour);
  const acrossCm = parseNumber(record.picture_width_cm) ?? 0;
  return {
    ...fields,
    description: cleanText(fields.description) || plainName,
    pictures: [...new Set(picture === null ? additional : [picture, ...additional])],
    symbols: parseSymbolList('symbols'),
    care: parseSymbolList('cleaning_instructions'),
    standards: parseSymbolList('standards'),
    prices: parsePrices(record),
    facets: createByFacetKey((group) => parseTexts(record[group.wire])),
    ...(mainColours.length > 0 && { mainColours }),
    ...(acrossCm > 0 && acrossCm <= MAX_PICTURE_WIDTH_CM && picture !== null && { acrossCm }),
  };
}

const parseItemFields = createObjectParser({
  itemGroup: ['item_group', field.code],
  application: ['application', field.firstText],
  brand: ['brand', field.firstText],
  range: ['range', field.text],
  design: ['design', field.text],
  colour: ['colour', field.text],
  sku: ['sku', field.text],
  width: ['width', field.text],
  length: ['length_cm', field.text],
  diameter: ['diameter', field.text],
  groupName: ['group_desc', field.text],
  style: ['design_style', (value: unknown) => parseTexts(value)[0] ?? null],
  picture: ['primaryImageUrl', field.link],
});

/** A search hit: fields of its first product, empty if missing. `style` is the design style or null, `picture` a media file or null. */
export type SearchItem = ReturnType<typeof parseItemFields>;

function parseItem(item: unknown, anyOf: readonly (keyof SearchItem)[]): SearchItem {
  const parsed = parseItemFields(item);
  if (!anyOf.some((key) => parsed[key])) throw new ParseError(`${anyOf.join(', ')} missing`);
  return parsed;
}

/** For each kind of hit, the name of its list, and the fields of which a hit needs at least one. */
const RESULT_LISTS: Readonly<Record<SearchKind, readonly [name: string, ...anyOf: (keyof SearchItem)[]]>> = {
  categories: ['Category', 'groupName', 'itemGroup', 'application', 'range'],
  applications: ['Application', 'application'],
  brands: ['Brand', 'brand'],
  collections: ['Collection', 'range'],
  designs: ['Design', 'design'],
  colours: ['Colour', 'colour'],
  styles: ['design_style', 'style'],
};

function parseCounts(value: unknown): SearchResults['counts'] {
  const counts = toRecord(value);
  if (counts === null) return undefined;
  const parsed = Object.entries(RESULT_LISTS).map(([kind, [name]]) => [kind, parseWhole(counts[name])] as const);
  return Object.fromEntries(parsed.filter(([, count]) => count !== null));
}

/** Parses search hits. A missing list is empty. Throws a `HubError`, also if all lists are missing without `success: true`. */
export function parseSearch(response: WireResponse, context: ParseContext): SearchResults {
  const body = parseObject(response, context);
  const isSearch = Object.values(RESULT_LISTS).some(([name]) => Object.hasOwn(body, name));
  if (!isSearch && parseFlag(body.success) !== true) throw context.createMalformed('has no list of hits');
  const lists = Object.entries(RESULT_LISTS).map(([kind, [name, ...anyOf]]) => [
    kind,
    parseItems(context.atKey(name), body[name], (item) => parseItem(item, anyOf)),
  ]);
  const counts = parseCounts(body.counts);
  const suggestion = parseText(body.suggestion);
  return {
    ...Object.fromEntries(lists),
    ...(counts === undefined ? {} : { counts }),
    ...(suggestion === '' ? {} : { suggestion }),
  };
}
