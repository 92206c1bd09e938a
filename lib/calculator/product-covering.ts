import { isHiddenValue } from '@/lib/catalogue/details';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import type { Product } from '@/lib/catalogue/product';
import { CALCULATOR_PATH, FORM_LIMITS } from './form';
import type { CoveringForm } from './form-query';
import type { Match } from './input';
import { type Measure, parseMeasure } from './measure';
import { MEASURES } from './parse-input';
import { parseRepeat } from './parse-repeat';

/** Up to this length the data means the unit that is sold, the running metre, and not a roll. */
const MAX_METRE_LENGTH_MM = 1000;

type Source = Pick<
  Product,
  'sku' | 'itemGroup' | 'width' | 'length' | 'webSize' | 'verticalRepeat' | 'description' | 'longDescription'
>;

/** A dimension of the data (`'1005cm'`; centimetres when it has no unit) in millimetres; null when there is none. */
function parseDimension(text: string, measure: Measure): number | null {
  if (isHiddenValue(text)) return null;
  const parsed = parseMeasure(text, { ...measure, unit: 'cm' });
  return 'value' in parsed && parsed.value > 0 ? parsed.value : null;
}

/** The match that a product's texts mention, because the data has no field for it; null when they mention none. */
function parseMatch({ description, longDescription, verticalRepeat }: Source): Match | null {
  const text = `${verticalRepeat} ${description} ${longDescription}`;
  if (/(?:\bhalf|½|\b1\/2)[\s-]?drop\b/i.test(text)) return 'half-drop';
  if (/\bstraight[\s-]match\b/i.test(text)) return 'straight';
  return /\b(?:free|random)[\s-]match\b/i.test(text) ? 'free' : null;
}

function fieldText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, FORM_LIMITS.figure);
}

/** Text of the repeat's field. A repeat that cannot be parsed is shown as it is: an error, so that the visitor corrects it. */
function repeatText(product: Source): string | null {
  const repeat = parseRepeat(product.verticalRepeat);
  if (repeat === null) return fieldText(product.verticalRepeat);
  return repeat === 0 ? null : String(repeat / 10);
}

/** The match. Free only for products without a repeat or a word about a match, so that a doubt never gives too little paper. */
function matchOf(product: Source): Match | null {
  return parseMatch(product) ?? (parseRepeat(product.verticalRepeat) === 0 ? 'free' : null);
}

/** True for a product whose pattern may have to meet, and whose repeat the data does not have. */
export function lacksRepeat(product: Source): boolean {
  return matchOf(product) !== 'free' && !parseRepeat(product.verticalRepeat);
}

/** Field values for a product's roll, as far as the data has them. */
export function productCovering(product: Source): Partial<CoveringForm> {
  const width = parseDimension(product.width, MEASURES.rollWidth);
  const length = parseDimension(product.length, MEASURES.rollLength);
  const repeat = repeatText(product);
  const byMetre =
    /\bby the met(?:re|er)\b/i.test(product.webSize) || (length !== null && length <= MAX_METRE_LENGTH_MM);
  const match = matchOf(product);
  return {
    sale: byMetre ? 'metre' : 'roll',
    ...(width === null ? {} : { width: String(width / 10) }),
    ...(length === null || byMetre ? {} : { length: String(length / 1000) }),
    ...(repeat === null ? {} : { repeat }),
    ...(match === null ? {} : { match }),
  };
}

/** Link from a product to the calculator; null for anything but wallpaper. */
export function calculatorHref(product: Source): string | null {
  if (product.itemGroup !== WALLPAPER) return null;
  const covering = productCovering(product);
  const query = new URLSearchParams({ sku: product.sku, ...covering });
  return `${CALCULATOR_PATH}?${query}`;
}
