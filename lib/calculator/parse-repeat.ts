import { isHiddenValue } from '@/lib/catalogue/details';
import { parseMeasure } from './measure';
import { MEASURES } from './parse-input';

/** A number with an optional unit: `64`, `64.0 cms`, `25.2"`. An 'in' before another word is not a unit: '64 in a …'. */
const NUMBER =
  /(\d+(?:[.,]\d+)?)\s*(millimet(?:re|er)s?\b|mms?\b|centimet(?:re|er)s?\b|cms?\b|met(?:re|er)s?\b|m\b|inch(?:es)?\b|in\b(?!\s*\p{L})|["″”]|'')?/giu;

/** What may follow a number without a unit. Anything else could be what it counts: '2 drops', '5 ft', '64 %'. */
const AFTER = /^\s*(?:$|[(),;/&×–-]|(?:x|and|or|to|approx\w*|half|straight|match|repeat)\b)/i;

/** A fraction that belongs to the words 'half drop': '64 cm ½ drop'. */
const HALF = /(?:½|\b1\/2)(?=[\s-]?drop\b)/gi;

interface Length {
  digits: string;
  unit: string;
  after: string;
}

/** One or two numbers with their units; empty when the text has none, more than two, or one that may not be a length. */
function findLengths(text: string): Length[] {
  const found = [...text.matchAll(NUMBER)];
  const lengths = found.map(({ 0: whole, 1: digits = '', 2: unit = '', index }, place) => ({
    digits,
    unit: unit.toLowerCase(),
    after: text.slice(index + whole.length, found[place + 1]?.index),
  }));
  const [first, second] = lengths;
  if (first === undefined || lengths.length > 2) return [];
  // '64 53', '1 000': two numbers or one.
  if (second !== undefined && first.unit === '' && first.after.trim() === '') return [];
  if (lengths.some(({ unit, after }) => unit === '' && !AFTER.test(after))) return [];
  return second === undefined ? [first] : [{ ...first, unit: first.unit || second.unit }, second];
}

/** A length in millimetres; null when no wallpaper has such a repeat. Without a unit it is in centimetres. */
function toMillimetres({ digits, unit }: Length): number | null {
  const inches = /^(?:in|["″”'])/.test(unit);
  const centimetres = inches ? (Number(digits.replace(',', '.')) * 2.54).toFixed(3) : digits;
  const plain = /^mm|^milli/.test(unit) ? 'mm' : /^m/.test(unit) ? 'm' : 'cm';
  const parsed = parseMeasure(`${centimetres} ${plain}`, MEASURES.repeat);
  return 'value' in parsed ? parsed.value : null;
}

/** Parses a product's vertical repeat to millimetres: 0 for none, null for one that cannot be parsed. Of two numbers the larger counts, because it needs more paper. */
export function parseRepeat(text: string): number | null {
  if (isHiddenValue(text)) return 0;
  const found = findLengths(text.trim().replace(HALF, 'half'));
  const lengths = found.map(toMillimetres);
  return lengths.length === 0
    ? null
    : lengths.reduce((most, length) => (most === null || length === null ? null : Math.max(most, length)));
}
