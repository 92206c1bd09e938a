import type { Country } from './provinces';

/** A piece of a telephone text: a number with its `tel:` address, or words without one. */
export interface TelephonePart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  href: string | null;
}

/** Each country's calling code, and how many digits a number has after it. */
const CODES: Record<Country, { code: string; digits: RegExp }> = {
  'South Africa': { code: '27', digits: /^\d{9}$/ },
  Namibia: { code: '264', digits: /^\d{7,9}$/ },
  Mauritius: { code: '230', digits: /^\d{7,8}$/ },
};

/** A number between words: digits with the marks that people put between them. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,24}\d/g;

/** A number in its international form: `'+27215550134'`, or null when it cannot be one. */
function international(text: string, country: Country): string | null {
  const { code, digits: national } = CODES[country];
  const digits = text.replace(/\+(\d+)\s*\(0\)/, '+$1').replace(/\D/g, '');
  const dialled = text.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (dialled !== null) return /^[1-9]\d{6,14}$/.test(dialled) ? `+${dialled}` : null;
  const bare = digits.startsWith('0') ? digits.slice(1) : digits;
  if (digits.startsWith(code) && national.test(digits.slice(code.length)) && !national.test(digits))
    return `+${digits}`;
  return national.test(bare) ? `+${code}${bare}` : null;
}

/**
 * The text of a store's telephone in pieces, as it is given (X2): every number leads to its international form, everything
 * between numbers stays words. The pieces put together are the text.
 */
export function telephoneParts(text: string, country: Country): TelephonePart[] {
  const parts: TelephonePart[] = [];
  let read = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    if (index > read) parts.push({ at: read, text: text.slice(read, index), href: null });
    const dialled = international(number, country);
    parts.push({ at: index, text: number, href: dialled === null ? null : `tel:${dialled}` });
    read = index + number.length;
  }
  return read < text.length ? [...parts, { at: read, text: text.slice(read), href: null }] : parts;
}
