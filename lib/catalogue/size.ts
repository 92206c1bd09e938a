import type { Dimensions } from './product';

/** True for a dimension that says nothing: empty, `'-'`, or nought in any unit (`'0cm'`). */
function isEmpty(dimension: string): boolean {
  return /^(?:-|0*(?:[.,]0*)?\s*(?:mm|cm|m)?)$/i.test(dimension.trim());
}

/**
 * What tells the sizes of a product apart (P9): the diameter unless it is empty or `'0cm'`, else width and length:
 * `'200cm'`, `'140cmx0cm'`. It is the `targetSize` of a product's URL.
 */
export function sizeKey({ diameter, width, length }: Dimensions): string {
  return isEmpty(diameter) ? `${width.trim()}x${length.trim()}` : diameter.trim();
}

function foldSize(key: string): string {
  return key.replace(/[\s+]+/g, '').toLowerCase();
}

/** True when a size key means these dimensions; case and spaces do not count. */
export function sameSize(dimensions: Dimensions, key: string): boolean {
  return foldSize(sizeKey(dimensions)) === foldSize(key);
}

/** Width and length for a visitor, `'160cm x 230cm'`, without a part that says nothing; `''` when neither says anything. */
export function widthByLength({ width, length }: Pick<Dimensions, 'width' | 'length'>): string {
  return [width, length]
    .filter((part) => !isEmpty(part))
    .map((part) => part.trim())
    .join(' x ');
}

/** The size of a product for a visitor: the diameter, else width by length (`'0cm'` is never shown), else its web size. */
export function sizeLabel(product: Dimensions & { webSize: string }): string {
  if (!isEmpty(product.diameter)) return product.diameter.trim();
  return widthByLength(product) || product.webSize.trim();
}
