import { isHiddenValue } from '@/lib/catalogue/details';
import { WALLPAPER } from '@/lib/catalogue/item-groups';
import type { Product } from '@/lib/catalogue/product';
import { CALCULATOR_PATH } from './address';
import type { CoveringForm } from './form-query';
import type { Match } from './job';
import { type Measure, readMeasure } from './measure';
import { MEASURES } from './read-form';

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

/** What the texts of a product say of its match; the data has no field for it. Null when they say nothing. */
function toldMatch({ description, longDescription }: Source): Match | null {
  const text = `${description} ${longDescription}`;
  if (/\bhalf[\s-]drop\b/i.test(text)) return 'half-drop';
  if (/\bstraight[\s-]match\b/i.test(text)) return 'straight';
  return /\b(?:free|random)[\s-]match\b/i.test(text) ? 'free' : null;
}

/** The size of a product's roll as the calculator's fields take it, as far as the data has it (X6). */
export function productCovering(product: Source): Partial<CoveringForm> {
  const width = dimension(product.width, MEASURES.rollWidth);
  const length = dimension(product.length, MEASURES.rollLength);
  const repeat = dimension(product.verticalRepeat, MEASURES.repeat);
  const byMetre = /\bby the met(?:re|er)\b/i.test(product.webSize) || (length !== null && length <= UNIT_LENGTH);
  const match = repeat === null ? 'free' : toldMatch(product);
  return {
    sale: byMetre ? 'metre' : 'roll',
    ...(width === null ? {} : { width: String(width / 10) }),
    ...(length === null || byMetre ? {} : { length: String(length / 1000) }),
    ...(repeat === null ? {} : { repeat: String(repeat / 10) }),
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
