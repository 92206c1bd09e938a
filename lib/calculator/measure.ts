/** Units of fields in their smallest units: millimetres or tenths of a percent. */
const UNIT_FACTORS = { m: 1000, cm: 10, '%': 10, '': 1 } as const;
const UNIT_NAMES = { m: 'metres', cm: 'centimetres', '%': 'percent', '': '' } as const;

/** A measure that a field accepts. `min` and `max` are in the smallest unit: millimetres, tenths of a percent, or pieces. */
export interface Measure {
  /** With article, for messages: `'the width of the wall'`. */
  name: string;
  unit: keyof typeof UNIT_FACTORS;
  min: number;
  max: number;
  /** Rounding of fractions of the smallest unit, in the direction that never gives too little paper. */
  round: 'up' | 'down';
  isOptional?: boolean;
  /** Whether 0 is accepted although `min` is greater. */
  canBeNone?: boolean;
}

/** The error of a field. `isMissing` means that it is empty. */
export interface MeasureError {
  isMissing: boolean;
  message: string;
}

/** A field's value in whole millimetres, tenths of a percent or pieces, or its error. */
export type ParsedMeasure = { value: number } | { error: MeasureError };

const NUMBER_PATTERN = /^([+\-\u2212]?)(\d{0,9})(?:[.,](\d{0,12}))?\s*(mm|cm|m|%)?$/i;
const MAX_QUOTE_CHARS = 20;

function createInvalid(message: string): ParsedMeasure {
  return { error: { isMissing: false, message } };
}

function formatMeasure(value: number, unit: Measure['unit'], hasUnit = true): string {
  const figure = String(value / UNIT_FACTORS[unit]);
  return hasUnit && unit !== '' ? `${figure}\u00A0${unit}` : figure;
}

/** Converts digits to the smallest unit without floating-point errors (0.3 / 0.1 is not 3). Null when the written unit does not fit the field. */
function toSmallestUnit(whole: string, fraction: string, written: string, measure: Measure) {
  const unit = written === '' ? measure.unit : written;
  if ((unit === '%') !== (measure.unit === '%') || (measure.unit === '' && written !== '')) return null;
  const decimals = unit === 'm' ? 3 : unit === 'cm' || unit === '%' ? 1 : 0;
  const value = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const hasRemainder = /[1-9]/.test(fraction.slice(decimals));
  return { value, hasRemainder };
}

/** Hint for a length that was probably typed in the other unit (260 for 2.6 m); `''` if it does not apply. */
function suggestUnit(whole: string, fraction: string, written: string, measure: Measure): string {
  const { unit, min, max } = measure;
  if ((unit !== 'm' && unit !== 'cm') || written !== '') return '';
  const other = unit === 'm' ? 'cm' : 'm';
  const suggested = toSmallestUnit(whole, fraction, other, measure)?.value ?? 0;
  if (suggested < min || suggested > max) return '';
  const typed = fraction === '' ? whole : `${whole || '0'}.${fraction}`;
  return ` In ${UNIT_NAMES[unit]}: ${typed}\u00A0${other} is ${formatMeasure(suggested, unit, false)}.`;
}

/** Parses a field: `'2.5'`, `'2,5'`, `' 2.5 m'`, `'250 cm'`. A written unit overrides the field's own. Never throws. */
export function parseMeasure(text: string, measure: Measure): ParsedMeasure {
  const typed = text.trim();
  if (typed === '') {
    return measure.isOptional ? { value: 0 } : { error: { isMissing: true, message: `Enter ${measure.name}.` } };
  }
  const [, sign = '', whole = '', fraction = '', written = ''] = NUMBER_PATTERN.exec(typed) ?? [];
  const hasDigits = whole !== '' || fraction !== '';
  const read = hasDigits ? toSmallestUnit(whole, fraction, written.toLowerCase(), measure) : null;
  if (read === null) {
    const quote = typed.length > MAX_QUOTE_CHARS ? `${typed.slice(0, MAX_QUOTE_CHARS)}…` : typed;
    const example = measure.unit === '' ? 'a whole number such as 2' : `${UNIT_NAMES[measure.unit]} such as 2.5 or 2,5`;
    return createInvalid(`‘${quote}’ cannot be read. Enter ${example}.`);
  }
  const value = read.hasRemainder && measure.round === 'up' ? read.value + 1 : read.value;
  const isPositive = value > 0 || read.hasRemainder;
  if (!isPositive && (measure.canBeNone || measure.min === 0)) return { value: 0 };
  if (sign !== '' && sign !== '+') {
    return createInvalid(
      measure.min === 0 || measure.canBeNone ? 'It cannot be less than 0.' : 'It must be more than 0.',
    );
  }
  if (!isPositive) return createInvalid('It must be more than 0.');
  if (measure.unit === '' && read.hasRemainder) return createInvalid('It must be a whole number.');
  if (value >= measure.min && value <= measure.max) return { value };
  const [words, limit] = value < measure.min ? ['must be at least', measure.min] : ['can be at most', measure.max];
  const hint = suggestUnit(whole, fraction, written, measure);
  return createInvalid(`It ${words} ${formatMeasure(limit, measure.unit)}.${hint}`);
}

/** Formats millimetres as metres without a unit: `'4.20'`, with a third decimal if it is not 0. */
export function formatMetresValue(millimetres: number): string {
  return (millimetres / 1000).toFixed(millimetres % 10 === 0 ? 2 : 3);
}

/** Formats millimetres as metres, with a no-break space: `'4.20 m'`. */
export function formatMetres(millimetres: number): string {
  return `${formatMetresValue(millimetres)}\u00A0m`;
}

/** Formats `whole / part`: `'8'`, `'7.92'` (truncated), `'a little over 8'`. */
export function formatQuotient(whole: number, part: number): string {
  if (whole % part === 0) return String(whole / part);
  const hundredths = Math.floor((whole * 100) / part);
  return hundredths % 100 === 0 ? `a little over ${hundredths / 100}` : (hundredths / 100).toFixed(2);
}

/** Formats a count with its noun: `'1 strip'`, `'8 strips'`. */
export function formatCount(count: number, noun: string): string {
  return `${count}\u00A0${noun}${count === 1 ? '' : 's'}`;
}

/** Formats tenths of a percent: `'10 %'`, `'2.5 %'`. */
export function formatPercent(tenths: number): string {
  return `${tenths / 10}\u00A0%`;
}
