import { z } from 'zod';
import { byFacetKey, byFilterField } from '@/lib/catalogue/filter-groups';
import type { MainColour } from '@/lib/catalogue/lab';
import type { DesignSummary, Product, ProductCard, ProductSymbol } from '@/lib/catalogue/product';
import { asRecord } from '@/lib/util/common';
import {
  code,
  link,
  number,
  parseFlag,
  parseLink,
  parseNumber,
  parsePublished,
  parseTextOrNull,
  parseUpdated,
  parseWhole,
  raw,
  requiredText,
  text,
  texts,
} from './fields';
import { type ParseContext, ParseError, parseFields, parseItems } from './parse';

const cardFields = {
  sku: requiredText,
  design: requiredText,
  colour: text,
  range: text,
  item_group: code,
  web_size: texts,
  width: text,
  length_cm: text,
  diameter: text,
  primaryImageUrl: link,
};

const cardSchema = z.object({ ...cardFields, default_sku: text });

const productSchema = z.object({
  ...cardFields,
  ...byFilterField(texts),
  group_desc: text,
  description_1: text,
  long_description: text,
  disambiguating_description: text,
  additionalImages: raw,
  symbols: raw,
  cleaning_instructions: raw,
  standards: raw,
  hanging_instructions: text,
  repeat_t: text,
  repeat_h: text,
  railroaded: text,
  composition: text,
  c_weight: text,
  martindale: text,
  price_retail_inc_vat: number,
  cut_price_inc_vat: number,
  roll_price_inc_vat: number,
  picture_width_cm: number,
});

/** No picture of a product shows more. */
const MAX_PICTURE_WIDTH_CM = 2000;

/** Takes a product out of an outer record, keeping the fields that only the outer record has (D13). */
export function unwrap(item: unknown): Record<string, unknown> {
  const record = asRecord(item);
  if (record === null) throw new ParseError('is not an object');
  const inner = asRecord(record.StockMaster) ?? asRecord(record.Product);
  return inner === null ? record : { ...record, ...inner };
}

/** Throws a `ParseError` for an unreadable value: a log line is better than a catalogue that is silently empty. */
function isPublished(value: unknown): boolean {
  if (value !== undefined && value !== null && parseFlag(value) === null)
    throw new ParseError('is_published is no boolean');
  return parsePublished(value);
}

/** The file of a picture entry: `image_data`, else `file_name`, or the item itself. */
function parseFile(item: unknown): string {
  const entry = asRecord(item);
  const file = entry === null ? parseLink(item) : (parseLink(entry.image_data) ?? parseLink(entry.file_name));
  if (file === null) throw new ParseError('image_data is missing');
  return file;
}

/** The contract names only cleaning instructions; the embedded hub adds `name` to the other symbols. */
function parseSymbol(item: unknown): ProductSymbol {
  const entry = asRecord(item);
  return {
    file: parseFile(item),
    name: parseTextOrNull(entry?.cleaning_instruction_name) ?? parseTextOrNull(entry?.name),
  };
}

/** What a hub adds to the card of a whole design; nothing without its number of colours (T11). */
function parseSummary(record: Record<string, unknown>, context: ParseContext): { summary?: DesignSummary } {
  const colours = parseWhole(record.colour_count);
  if (colours === null) return {};
  const pictures = parseItems(context.key('design_colours'), record.design_colours, (item) =>
    parseLink(asRecord(item)?.image_data),
  );
  return { summary: { colours, sizes: parseWhole(record.size_count) ?? 1, pictures } };
}

function parseMainColour(item: unknown): MainColour {
  const entry = asRecord(item);
  const [l, a, b] = Array.isArray(entry?.lab) ? entry.lab.map(parseNumber) : [];
  const share = parseNumber(entry?.share);
  if (l == null || a == null || b == null || share === null) throw new ParseError('is no colour with a share');
  return { lab: [l, a, b], share };
}

/** Parses the product fields of a card. Null when unpublished; throws a `ParseError` without SKU or design. */
export function parseCard(item: unknown, context: ParseContext): ProductCard | null {
  const record = unwrap(item);
  if (!isPublished(record.is_published)) return null;
  const card = parseFields(cardSchema, record);
  return {
    sku: card.sku,
    design: card.design,
    colour: card.colour,
    range: card.range,
    itemGroup: card.item_group,
    webSize: card.web_size[0] ?? '',
    width: card.width,
    length: card.length_cm,
    diameter: card.diameter,
    picture: card.primaryImageUrl,
    ...(card.default_sku === card.sku ? { opensFirst: true } : {}),
    ...parseUpdated(record.updated_at),
    ...parseSummary(record, context),
  };
}

/** Parses a whole product. Null when unpublished; throws a `ParseError` without SKU or design. */
export function parseProduct(item: unknown, context: ParseContext): Product | null {
  const record = unwrap(item);
  if (!isPublished(record.is_published)) return null;
  const fields = parseFields(productSchema, record);
  const symbols = (key: string) => parseItems(context.key(key), record[key], parseSymbol);
  const additional = parseItems(context.key('additionalImages'), fields.additionalImages, parseFile);
  const mainColours = parseItems(context.key('main_colours'), record.main_colours, parseMainColour);
  const primary = fields.primaryImageUrl === null ? [] : [fields.primaryImageUrl];
  const acrossCm = fields.picture_width_cm ?? 0;
  return {
    sku: fields.sku,
    design: fields.design,
    colour: fields.colour,
    range: fields.range,
    brand: fields.brand[0] ?? '',
    itemGroup: fields.item_group,
    applications: fields.application,
    groupName: fields.group_desc,
    description: fields.disambiguating_description || fields.description_1,
    longDescription: fields.long_description,
    pictures: [...new Set([...primary, ...additional])],
    symbols: symbols('symbols'),
    care: symbols('cleaning_instructions'),
    standards: symbols('standards'),
    hangingInstructions: fields.hanging_instructions,
    webSize: fields.web_size[0] ?? '',
    verticalRepeat: fields.repeat_t,
    horizontalRepeat: fields.repeat_h,
    railroaded: fields.railroaded,
    composition: fields.composition,
    weight: fields.c_weight,
    martindale: fields.martindale,
    width: fields.width,
    length: fields.length_cm,
    diameter: fields.diameter,
    prices: { retail: fields.price_retail_inc_vat, cut: fields.cut_price_inc_vat, roll: fields.roll_price_inc_vat },
    facets: byFacetKey((group) => [...fields[group.wire]]),
    ...(mainColours.length > 0 && { mainColours }),
    ...(acrossCm > 0 && acrossCm <= MAX_PICTURE_WIDTH_CM && primary.length > 0 && { acrossCm }),
  };
}
