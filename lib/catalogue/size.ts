import type { Dimensions } from './product';

/** True for a dimension that says nothing: empty, `'-'`, or nought in any unit (`'0cm'`). */
function isEmpty(dimension: string): boolean {
  return /^(?:-|0*(?:[.,]0*)?\s*(?:mm|cm|m)?)$/i.test(dimension.trim());
}

/** The size key of a product and `targetSize` in its URL: diameter, else width and length (`'140cmx0cm'`) (P9). */
export function sizeKey({ diameter, width, length }: Dimensions): string {
  return isEmpty(diameter) ? `${width.trim()}x${length.trim()}` : diameter.trim();
}

function foldSize(key: string): string {
  return key.replace(/[\s+]+/g, '').toLowerCase();
}

/** True when two size keys mean the same size; case and spaces do not count. */
export function sameSizeKey(a: string, b: string): boolean {
  return foldSize(a) === foldSize(b);
}

/** True when a size key means these dimensions. */
export function sameSize(dimensions: Dimensions, key: string): boolean {
  return sameSizeKey(sizeKey(dimensions), key);
}

/** True for a dimension that a visitor is not shown: an empty one, or `'N/A'`. */
function isHidden(dimension: string): boolean {
  return isEmpty(dimension) || /^n\/a$/i.test(dimension.trim());
}

/** Width and length for a visitor, `'160cm x 230cm'`, without a part that says nothing; `''` when neither says anything. */
export function widthByLength({ width, length }: Pick<Dimensions, 'width' | 'length'>): string {
  return [width, length]
    .filter((part) => !isHidden(part))
    .map((part) => part.trim())
    .join(' x ');
}

/** The size to show: diameter, else width by length, else web size; `''` for none. */
export function sizeLabel(product: Dimensions & { webSize: string }): string {
  if (!isHidden(product.diameter)) return product.diameter.trim();
  return widthByLength(product) || (isHidden(product.webSize) ? '' : product.webSize.trim());
}
