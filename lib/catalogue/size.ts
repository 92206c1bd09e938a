import type { Dimensions } from './product';

/** True for a dimension without a value: empty, `'-'`, or zero in any unit (`'0cm'`). */
function isEmpty(dimension: string): boolean {
  return /^(?:-|0*(?:[.,]0*)?\s*(?:mm|cm|m)?)$/i.test(dimension.trim());
}

/** The size key of a product, which is `targetSize` in its URL: the diameter, else width and length (`'140cmx0cm'`). */
export function createSizeKey({ diameter, width, length }: Dimensions): string {
  return isEmpty(diameter) ? `${width.trim()}x${length.trim()}` : diameter.trim();
}

function foldSize(key: string): string {
  return key.replace(/[\s+]+/g, '').toLowerCase();
}

/** True if two size keys are equal, ignoring case, spaces and '+'. */
export function isSameSizeKey(a: string, b: string): boolean {
  return foldSize(a) === foldSize(b);
}

/** True for a dimension that is not shown: one without a value, or `'N/A'`. */
function isHidden(dimension: string): boolean {
  return isEmpty(dimension) || /^n\/a$/i.test(dimension.trim());
}

/** A dimension for visitors, trimmed. `''` if it has no value. */
export const formatDimension = (dimension: string): string => (isHidden(dimension) ? '' : dimension.trim());

/** Formats a size for visitors: `'160 x 230cm'` and `'160cmx230cm'` give `'160 × 230 cm'`. Words stay unchanged. */
export function formatSize(size: string): string {
  return size
    .trim()
    .replace(/(?<=\d)\s?(mm|cm|m)?\s?[x×]\s?(?=\d)/gi, (_, unit: string | undefined) => `${unit ?? ''} × `)
    .replace(/(?<=\d)(?=(?:mm|cm|m)\b)/gi, ' ')
    .replace(/ (mm|cm|m)(?= × \d[\d.,]* \1\b)/gi, '');
}

/** Formats width and length for visitors: `'160 × 230 cm'`. Parts without a value are omitted. */
export function formatWidthByLength({ width, length }: Pick<Dimensions, 'width' | 'length'>): string {
  return formatSize([width, length].filter((part) => !isHidden(part)).join(' x '));
}

/** Formats a product's size: the diameter (`'200 cm round'`), else width by length, else the web size, else `''`. */
export function formatSizeLabel(product: Dimensions & { webSize: string }): string {
  if (!isHidden(product.diameter)) return `${formatSize(product.diameter)} round`;
  return formatWidthByLength(product) || (isHidden(product.webSize) ? '' : formatSize(product.webSize));
}
