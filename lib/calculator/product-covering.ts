import { isHiddenValue } from '@/lib/catalogue/details';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import type { Product } from '@/lib/catalogue/product';
import type { Match } from './calculate';
import { CALCULATOR_PATH, FORM_LIMITS } from './form';
import type { CoveringForm } from './form-query';
import { type Measure, parseMeasure } from './measure';
import { MEASURES } from './parse-input';

/** Up to this length, the data's length is the unit of sale (the running metre), not a roll. */
const MAX_METRE_LENGTH_MM = 1000;

type Source = Pick<
  Product,
  'sku' | 'itemGroup' | 'width' | 'length' | 'webSize' | 'verticalRepeat' | 'description' | 'longDescription'
>;

/** Parses a dimension such as `'1005cm'` to millimetres; without a unit it is centimetres. Null if there is none. */
function parseDimension(text: string, measure: Measure): number | null {
  if (isHiddenValue(text)) return null;
  const parsed = parseMeasure(text, { ...measure, unit: 'cm' });
  return 'value' in parsed && parsed.value > 0 ? parsed.value : null;
}

/** Finds the match in a product's texts, because the data has no field for it; null if they mention none. */
function parseMatch({ description, longDescription, verticalRepeat }: Source): Match | null {
  const text = `${verticalRepeat} ${description} ${longDescription}`;
  if (/(?:\bhalf|½|\b1\/2)[\s-]?drop\b/i.test(text)) return 'half-drop';
  if (/\bstraight[\s-]match\b/i.test(text)) return 'straight';
  return /\b(?:free|random)[\s-]match\b/i.test(text) ? 'free' : null;
}

/** Text for the field of the repeat; null for none. An unreadable repeat is shown unchanged, so that the visitor corrects it. */
function repeatText(product: Source): string | null {
  const repeat = parseRepeat(product.verticalRepeat);
  if (repeat === null) return product.verticalRepeat.trim().replace(/\s+/g, ' ').slice(0, FORM_LIMITS.figure);
  return repeat === 0 ? null : String(repeat / 10);
}

/** The match; null if unknown. Free only if a product has no repeat and mentions no match, so that doubt never gives too little paper. */
function findMatch(product: Source): Match | null {
  return parseMatch(product) ?? (parseRepeat(product.verticalRepeat) === 0 ? 'free' : null);
}

/** Whether a product may need a repeat that the data does not have. */
export function isRepeatMissing(product: Source): boolean {
  return findMatch(product) !== 'free' && !parseRepeat(product.verticalRepeat);
}

/** The form's values for a product's roll. Fields without data are left out. */
export function findCovering(product: Source): Partial<CoveringForm> {
  const width = parseDimension(product.width, MEASURES.rollWidth);
  const length = parseDimension(product.length, MEASURES.rollLength);
  const repeat = repeatText(product);
  const isByMetre =
    /\bby the met(?:re|er)\b/i.test(product.webSize) || (length !== null && length <= MAX_METRE_LENGTH_MM);
  const match = findMatch(product);
  return {
    sale: isByMetre ? 'metre' : 'roll',
    ...(width === null ? {} : { width: String(width / 10) }),
    ...(length === null || isByMetre ? {} : { length: String(length / 1000) }),
    ...(repeat === null ? {} : { repeat }),
    ...(match === null ? {} : { match }),
  };
}

/** The calculator's path with a product's values; null unless it is a wallpaper. */
export function buildCalculatorHref(product: Source): string | null {
  if (product.itemGroup !== WALLPAPER) return null;
  const covering = findCovering(product);
  const query = new URLSearchParams({ sku: product.sku, ...covering });
  return `${CALCULATOR_PATH}?${query}`;
}

/** A number with an optional unit: `64`, `64.0 cms`, `25.2"`. 'in' before another word is not a unit ('64 in a …'). */
const LENGTH_PATTERN =
  /(\d+(?:[.,]\d+)?)\s*(millimet(?:re|er)s?\b|mms?\b|centimet(?:re|er)s?\b|cms?\b|met(?:re|er)s?\b|m\b|inch(?:es)?\b|in\b(?!\s*\p{L})|["″”]|'')?/giu;

/** Text that may follow a length without a unit. Other text may be a different unit or a noun: '2 drops', '5 ft', '64 %'. */
const AFTER_LENGTH = /^\s*(?:$|[(),;/&×–-]|(?:x|and|or|to|approx\w*|half|straight|match|repeat)\b)/i;

/** The fraction in '64 cm ½ drop', which is not a length. */
const HALF_DROP = /(?:½|\b1\/2)(?=[\s-]?drop\b)/gi;

/** One or two numbers with their units. Empty when the text has none, more than two, or one that may not be a length. */
function findLengths(text: string) {
  const found = [...text.matchAll(LENGTH_PATTERN)];
  const lengths = found.map(({ 0: whole, 1: digits = '', 2: unit = '', index }, place) => ({
    digits,
    unit: unit.toLowerCase(),
    after: text.slice(index + whole.length, found[place + 1]?.index),
  }));
  const [first, second] = lengths;
  if (first === undefined || lengths.length > 2) return [];
  // Ambiguous: '64 53', '1 000'.
  if (second !== undefined && first.unit === '' && first.after.trim() === '') return [];
  if (lengths.some(({ unit, after }) => unit === '' && !AFTER_LENGTH.test(after))) return [];
  return second === undefined ? [first] : [{ ...first, unit: first.unit || second.unit }, second];
}

/** Converts a length to millimetres; without a unit it is centimetres. Null outside the limits of a repeat. */
function toMillimetres({ digits, unit }: Record<'digits' | 'unit', string>): number | null {
  const isInches = /^(?:in|["″”'])/.test(unit);
  const centimetres = isInches ? (Number(digits.replace(',', '.')) * 2.54).toFixed(3) : digits;
  const plain = /^mm|^milli/.test(unit) ? 'mm' : /^m/.test(unit) ? 'm' : 'cm';
  const parsed = parseMeasure(`${centimetres} ${plain}`, MEASURES.repeat);
  return 'value' in parsed ? parsed.value : null;
}

/** Parses a vertical repeat to millimetres: 0 for none, null if it cannot be parsed. Uses the larger of two numbers, which needs more paper. */
export function parseRepeat(text: string): number | null {
  if (isHiddenValue(text)) return 0;
  const found = findLengths(text.trim().replace(HALF_DROP, 'half')).map(toMillimetres);
  const lengths = found.filter((length) => length !== null);
  return lengths.length === 0 || lengths.length < found.length ? null : Math.max(...lengths);
}
