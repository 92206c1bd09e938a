import type { NumberRange } from '@/lib/catalogue/ranges';
import { parseNumber } from '@/lib/hub/wire/fields';
import type { FacetOption } from '@/lib/index/column';
import { isRecord } from '@/lib/util/common';

/** A number with or without thousands separators: '40 000', '40,000 cycles', '100000+'. */
const GROUPED_NUMBER = /\d{1,3}(?:[\s,.'’]\d{3})+(?!\d)|\d+/;

/** Parses the number of rubs. Null when the text has none. */
export function parseMartindale(text: string): number | null {
  const digits = GROUPED_NUMBER.exec(text)?.[0].replace(/\D/g, '') ?? '';
  const rubs = Number(digits);
  return digits !== '' && rubs > 0 && Number.isSafeInteger(rubs) ? rubs : null;
}

const MM_PER_UNIT: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, '"': 25.4 };

/** A number and its unit, as in '22,8 cm' and '54"'. */
const LENGTH_PATTERN =
  /(\d{1,3}(?:[ \u00a0]\d{3}){1,2}(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,3})?) ?(mm|cm|m|in|")?(?![a-z])/i;

/** Parses the first length in a text to whole millimetres. Without a unit it is in centimetres. Null when there is none. */
export function parseLength(text: string): number | null {
  const [, digits = '', unit = 'cm'] = LENGTH_PATTERN.exec(text) ?? [];
  const factor = MM_PER_UNIT[unit.toLowerCase()] ?? 10;
  // Three digits of a millimetre after a comma or point are thousands: '1,400 mm'.
  const plain = unit.toLowerCase() === 'mm' ? digits.replace(/^([1-9]\d{0,2})[.,](?=\d{3}$)/, '$1') : digits;
  return digits === '' ? null : Math.round(Number(plain.replace(/[ \u00a0]/g, '').replace(',', '.')) * factor);
}

/** The unit grams per square metre, in its usual spellings. */
const BY_AREA = /(?:gsm|g ?(?:\/|per) ?(?:m2|m²|sqm))/i;

/** A number at the end of a text, with or without thousands separators. */
const LAST_NUMBER = /\d[\d \u00a0,.]{0,12}$/;

/** Parses a weight such as `'1 650 g/m²'` to grams per square metre, without decimals. Null for any other unit. */
export function parseWeight(text: string): number | null {
  const unit = BY_AREA.exec(text);
  const [number = ''] = LAST_NUMBER.exec(text.slice(0, unit?.index ?? 0).slice(-20)) ?? [];
  const digits = number
    .trim()
    .replace(/[.,]\d{1,2}$/, '')
    .replace(/\D/g, '');
  return digits === '' || digits.length > 6 ? null : Number(digits);
}

const positiveOrNull = (number: number | null) => (number === null || number <= 0 ? null : number);

/** Parses the numbers that products can be filtered by. `text` reads a field. A number is null if its text has none. */
export function parseProductNumbers(getText: (field: string) => string) {
  return {
    /** Number of rubs. */
    martindale: parseMartindale(getText('martindale')),
    width_mm: positiveOrNull(parseLength(getText('width'))),
    /** Vertical repeat. */
    repeat_mm: parseLength(getText('repeat_t')),
    /** Grams per square metre. */
    weight_g: positiveOrNull(parseWeight(getText('c_weight'))),
  };
}

/** A field of the filter index that holds numbers as text. */
type NumberField = keyof ReturnType<typeof parseProductNumbers>;

/** The lower bounds of the bands in which products are counted, ascending. */
const BAND_BOUNDS: Readonly<Record<NumberField, readonly number[]>> = {
  martindale: [0, 15_000, 20_000, 30_000, 40_000, 60_000, 100_000],
  width_mm: [0, 500, 700, 900, 1300, 1400, 2000, 2800],
  repeat_mm: [0, 101, 321, 641],
  weight_g: [0, 150, 300, 450],
};

export const NUMBER_FIELDS = Object.keys(BAND_BOUNDS) as NumberField[];

/** Parses the ranges of a request. Unknown fields and ranges without any bound are dropped. */
export function parseRanges(raw: unknown): Partial<Record<NumberField, NumberRange>> {
  const ranges: Partial<Record<NumberField, NumberRange>> = {};
  for (const field of NUMBER_FIELDS) {
    const range = isRecord(raw) ? raw[field] : undefined;
    const [min, max] = isRecord(range) ? [parseNumber(range.min), parseNumber(range.max)] : [null, null];
    if (min !== null || max !== null) ranges[field] = { min, max };
  }
  return ranges;
}

/**
 * Computes `range_limits` from the options of the index. A field has its smallest and largest number, and its bands as pairs of lower bound and
 * number of products. Fields without numbers are omitted.
 */
export function computeRangeLimits(options: Readonly<Record<string, readonly FacetOption[]>>) {
  const limits = NUMBER_FIELDS.flatMap((field) => {
    const found = (options[field] ?? []).map(({ value, count }) => ({ number: Number(value), count }));
    if (found.length === 0) return [];
    const bounds = BAND_BOUNDS[field];
    const bands = bounds.map((bound, place) => {
      const next = bounds[place + 1] ?? Number.POSITIVE_INFINITY;
      const within = found.filter(({ number }) => number >= bound && number < next);
      return [bound, within.reduce((sum, { count }) => sum + count, 0)];
    });
    const numbers = found.map(({ number }) => number);
    return [[field, { min: Math.min(...numbers), max: Math.max(...numbers), bands }]];
  });
  return Object.fromEntries(limits);
}
