/** A number whose thousands may be set apart, as in '40 000', '40,000 cycles' and '100000+'. */
const NUMBER = /\d{1,3}(?:[\s,.'’]\d{3})+(?!\d)|\d+/;

/** The number of rubs in a product's text; null when the text has none. */
export function parseMartindale(text: string): number | null {
  const digits = NUMBER.exec(text)?.[0].replace(/\D/g, '') ?? '';
  const rubs = Number(digits);
  return digits !== '' && rubs > 0 && Number.isSafeInteger(rubs) ? rubs : null;
}
