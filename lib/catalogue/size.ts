import type { Dimensions } from './product';

/** True for a dimension without a value: empty, `'-'`, or nought in any unit (`'0cm'`). */
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

/** True for a dimension that a visitor is not shown: an empty one, or `'N/A'`. */
function isHidden(dimension: string): boolean {
  return isEmpty(dimension) || /^n\/a$/i.test(dimension.trim());
}

/** A dimension as the data writes it; `''` for one without a value. */
export const shownDimension = (dimension: string): string => (isHidden(dimension) ? '' : dimension.trim());

/** A size as visitors read it: `'160 x 230cm'` and `'160cmx230cm'` give `'160 × 230 cm'`. Words stay. */
export function formatSize(size: string): string {
  return size
    .trim()
    .replace(/(?<=\d)\s?(mm|cm|m)?\s?[x×]\s?(?=\d)/gi, (_, unit: string | undefined) => `${unit ?? ''} × `)
    .replace(/(?<=\d)(?=(?:mm|cm|m)\b)/gi, ' ')
    .replace(/ (mm|cm|m)(?= × \d[\d.,]* \1\b)/gi, '');
}

/** Width and length for a visitor, `'160 × 230 cm'`, without a part that has no value; `''` when neither has one. */
export function widthByLength({ width, length }: Pick<Dimensions, 'width' | 'length'>): string {
  return formatSize([width, length].filter((part) => !isHidden(part)).join(' x '));
}

/** The size to show: diameter (`'200 cm round'`), else width by length, else web size; `''` for none. */
export function sizeLabel(product: Dimensions & { webSize: string }): string {
  if (!isHidden(product.diameter)) return `${formatSize(product.diameter)} round`;
  return widthByLength(product) || (isHidden(product.webSize) ? '' : formatSize(product.webSize));
}
