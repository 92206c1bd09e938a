import { isHiddenValue } from '@/lib/catalogue/details';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import type { Product } from '@/lib/catalogue/product';
import { CALCULATOR_PATH } from './address';
import { MOST } from './form';
import type { CoveringForm } from './form-query';
import type { Match } from './job';
import { type Measure, readMeasure } from './measure';
import { MEASURES } from './read-form';
import { toldRepeat } from './told-repeat';

/** A length of a roll up to which it is no roll but the unit that is sold: the running metre. */
const UNIT_LENGTH = 1000;

type Source = Pick<
  Product,
  'sku' | 'itemGroup' | 'width' | 'length' | 'webSize' | 'verticalRepeat' | 'description' | 'longDescription'
>;

/** A dimension of the data (`'1005cm'`, without a unit in centimetres) in millimetres; null when it says nothing. */
function dimension(text: string, measure: Measure): number | null {
  if (isHiddenValue(text)) return null;
  const reading = readMeasure(text, { ...measure, unit: 'cm' });
  return 'value' in reading && reading.value > 0 ? reading.value : null;
}

/** What the texts of a product say of its match, that of its repeat too; the data has no field for it. Null when silent. */
function toldMatch({ description, longDescription, verticalRepeat }: Source): Match | null {
  const text = `${verticalRepeat} ${description} ${longDescription}`;
  if (/(?:\bhalf|½|\b1\/2)[\s-]?drop\b/i.test(text)) return 'half-drop';
  if (/\bstraight[\s-]match\b/i.test(text)) return 'straight';
  return /\b(?:free|random)[\s-]match\b/i.test(text) ? 'free' : null;
}

/** A text as its field takes it. */
function fieldText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, MOST.figure);
}

/** The repeat's field. One that cannot be read stands there as it is: a fault, which keeps the result waiting. */
function repeatText(product: Source): string | null {
  const repeat = toldRepeat(product.verticalRepeat);
  if (repeat === null) return fieldText(product.verticalRepeat);
  return repeat === 0 ? null : String(repeat / 10);
}

/** The match. Free only for what has no repeat and no word of a match: whatever is in doubt must not take too little paper. */
function matchOf(product: Source): Match | null {
  return toldMatch(product) ?? (toldRepeat(product.verticalRepeat) === 0 ? 'free' : null);
}

/** True for a product whose pattern has to meet, or may have to, and whose repeat the data does not tell. */
export function lacksRepeat(product: Source): boolean {
  return matchOf(product) !== 'free' && !toldRepeat(product.verticalRepeat);
}

/** The size of a product's roll as the calculator's fields take it, as far as the data has it (X6). */
export function productCovering(product: Source): Partial<CoveringForm> {
  const width = dimension(product.width, MEASURES.rollWidth);
  const length = dimension(product.length, MEASURES.rollLength);
  const repeat = repeatText(product);
  const byMetre = /\bby the met(?:re|er)\b/i.test(product.webSize) || (length !== null && length <= UNIT_LENGTH);
  const match = matchOf(product);
  return {
    sale: byMetre ? 'metre' : 'roll',
    ...(width === null ? {} : { width: String(width / 10) }),
    ...(length === null || byMetre ? {} : { length: String(length / 1000) }),
    ...(repeat === null ? {} : { repeat }),
    ...(match === null ? {} : { match }),
  };
}

/** Where a product's page sends visitors to work out how much they need; null for what is no wallpaper (X6). */
export function calculatorHref(product: Source): string | null {
  if (product.itemGroup !== WALLPAPER) return null;
  const covering = productCovering(product);
  const query = new URLSearchParams({ sku: product.sku, ...covering });
  return `${CALCULATOR_PATH}?${query}`;
}
