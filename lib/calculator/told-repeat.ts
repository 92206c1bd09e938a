import { isHiddenValue } from '@/lib/catalogue/details';
import { readMeasure } from './measure';
import { MEASURES } from './read-form';

/** A figure with its unit, if it has one: `64`, `64.0 cms`, `25.2"`. An 'in' before another word is none: '64 in a …'. */
const FIGURE =
  /(\d+(?:[.,]\d+)?)\s*(millimet(?:re|er)s?\b|mms?\b|centimet(?:re|er)s?\b|cms?\b|met(?:re|er)s?\b|m\b|inch(?:es)?\b|in\b(?!\s*\p{L})|["″”]|'')?/giu;

/** What may follow a figure without a unit; anything else could say that it counts something: '2 drops', '5 ft', '64 %'. */
const AFTER = /^\s*(?:$|[(),;/&×–-]|(?:x|and|or|to|approx\w*|half|straight|match|repeat)\b)/i;

/** A half in figures is a word here and no figure: '64 cm ½ drop'. */
const HALF = /(?:½|\b1\/2)(?=[\s-]?drop\b)/gi;

interface Figure {
  digits: string;
  unit: string;
  /** The text between it and the next one. */
  after: string;
}

/** One or two figures, each with its unit; empty when the text has none, more, or one that may be no length. */
function figuresOf(text: string): Figure[] {
  const found = [...text.matchAll(FIGURE)];
  const figures = found.map(({ 0: whole, 1: digits = '', 2: unit = '', index }, place) => ({
    digits,
    unit: unit.toLowerCase(),
    after: text.slice(index + whole.length, found[place + 1]?.index),
  }));
  const [first, second] = figures;
  if (first === undefined || figures.length > 2) return [];
  // '64 53', '1 000': perhaps two figures, perhaps one.
  if (second !== undefined && first.unit === '' && first.after.trim() === '') return [];
  if (figures.some(({ unit, after }) => unit === '' && !AFTER.test(after))) return [];
  // '25.2/12.6"': one unit for both.
  return second === undefined ? [first] : [{ ...first, unit: first.unit || second.unit }, second];
}

/** A figure in millimetres; null when no wallpaper has such a repeat. The data's own unit is the centimetre. */
function millimetres({ digits, unit }: Figure): number | null {
  const inches = /^(?:in|["″”'])/.test(unit);
  const centimetres = inches ? (Number(digits.replace(',', '.')) * 2.54).toFixed(3) : digits;
  const plain = /^mm|^milli/.test(unit) ? 'mm' : /^m/.test(unit) ? 'm' : 'cm';
  const reading = readMeasure(`${centimetres} ${plain}`, MEASURES.repeat);
  return 'value' in reading ? reading.value : null;
}

/**
 * The vertical repeat that a product's data tells, in millimetres: 0 for none, null for one that is there and cannot be read.
 * Of two figures the larger counts, which wastes more.
 */
export function toldRepeat(text: string): number | null {
  if (isHiddenValue(text)) return 0;
  const figures = figuresOf(text.trim().replace(HALF, 'half'));
  const lengths = figures.map(millimetres);
  return lengths.length === 0
    ? null
    : lengths.reduce((most, length) => (most === null || length === null ? null : Math.max(most, length)));
}
