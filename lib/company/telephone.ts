import type { Country } from './provinces';

/** A part of a telephone text: a number with its `tel:` URL, or other text with null. */
export interface TelephonePart {
  /** Offset in the text. */
  at: number;
  text: string;
  href: string | null;
}

/** Calling codes, and the national digits after them. */
const COUNTRY_DIALING: Record<Country, { code: string; digits: RegExp }> = {
  'South Africa': { code: '27', digits: /^\d{9}$/ },
  Namibia: { code: '264', digits: /^\d{7,9}$/ },
  Mauritius: { code: '230', digits: /^\d{7,8}$/ },
};

/** Numbers within text: digits with usual separators, on one line. Limited, because splitting a run at dashes takes quadratic time. */
const NUMBER_PATTERN = /\+?\(?\d[\d \t\u00a0().-]{5,200}\d/g;

/** Separates two numbers, or parts of one. */
const DASH_PATTERN = /([ \t\u00a0]{1,9}-[ \t\u00a0]{1,9})/;

/** Converts a number to international format: `'+27215550134'`; null if it is not a valid number. */
function toInternational(text: string, country: Country): string | null {
  const { code, digits: national } = COUNTRY_DIALING[country];
  const digits = text.replace(/\+(\d+)\s*\(0\)/, '+$1').replace(/\D/g, '');
  const dialled = text.trim().startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (dialled !== null) return /^[1-9]\d{6,14}$/.test(dialled) ? `+${dialled}` : null;
  const bare = digits.startsWith('0') ? digits.slice(1) : digits;
  if (digits.startsWith(code) && national.test(digits.slice(code.length)) && !national.test(digits))
    return `+${digits}`;
  return national.test(bare) ? `+${code}${bare}` : null;
}

/** Whether a number is complete. With a known calling code it needs that country's number of digits. */
function isComplete(text: string, country: Country): boolean {
  const number = toInternational(text, country)?.slice(1);
  if (number === undefined) return false;
  const known = Object.values(COUNTRY_DIALING).find(({ code }) => number.startsWith(code));
  return known?.digits.test(number.slice(known.code.length)) ?? true;
}

/** Splits `'021-555-0134 - 021-555-0135'` into numbers and dashes. `'021 - 555 0134'` stays together, because its parts are too short. */
function splitAtDashes(run: string, country: Country): string[] {
  const [first = '', ...rest] = run.split(DASH_PATTERN);
  const pieces = [first];
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [dash = '', next = ''] = rest.slice(index, index + 2);
    const last = pieces.at(-1) ?? '';
    const together = `${last}${dash}${next}`;
    const [before, after] = [isComplete(last, country), isComplete(next, country)];
    const isOne = before === after ? !before : isComplete(together, country);
    if (isOne) pieces[pieces.length - 1] = together;
    else pieces.push(dash, next);
  }
  return pieces;
}

/** Splits a store's telephone text into numbers with `tel:` links and other text. The concatenated parts give the text. */
export function splitTelephones(text: string, country: Country): TelephonePart[] {
  const parts: TelephonePart[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(NUMBER_PATTERN)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), href: null });
    end = index;
    for (const piece of splitAtDashes(run, country)) {
      const dialled = toInternational(piece, country);
      parts.push({ at: end, text: piece, href: dialled === null ? null : `tel:${dialled}` });
      end += piece.length;
    }
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end), href: null }] : parts;
}
