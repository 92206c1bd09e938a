/** A unit that a field is filled in with, and how many of its finest part (a millimetre, a tenth of a percent) it holds. */
const UNITS = { m: 1000, cm: 10, '%': 10, '': 1 } as const;
const NAMES = { m: 'metres', cm: 'centimetres', '%': 'percent', '': '' } as const;

/** What a field takes. `least` and `most` are in its finest part: millimetres, tenths of a percent, or pieces. */
export interface Measure {
  /** With its article, as in 'Enter the width of the wall.' */
  name: string;
  unit: keyof typeof UNITS;
  least: number;
  most: number;
  /** Which way what is finer than the finest part goes: the way that never takes too little paper. */
  round: 'up' | 'down';
  /** True when an empty field stands for 0. */
  optional?: boolean;
  /** True when 0 is right although `least` is more. */
  orNone?: boolean;
}

/** Why a field cannot be read; `missing` for one that is not filled in. */
export interface MeasureFault {
  missing: boolean;
  message: string;
}

/** What was read from a field: whole millimetres, tenths of a percent or pieces. */
export type MeasureReading = { value: number } | { fault: MeasureFault };

const NUMBER = /^([+\-\u2212]?)(\d{0,9})(?:[.,](\d{0,12}))?\s*(mm|cm|m|%)?$/i;
const LONGEST_QUOTE = 20;

function wrong(message: string): MeasureReading {
  return { fault: { missing: false, message } };
}

/** A bound or a reading for a visitor: `'20 m'`, `'2.6'`. */
function shown(value: number, unit: Measure['unit'], withUnit = true): string {
  const figure = String(value / UNITS[unit]);
  return withUnit && unit !== '' ? `${figure}\u00A0${unit}` : figure;
}

/** Digits in the finest part, exactly: no arithmetic with fractions. Null when a unit is written that does not fit the field. */
function scaled(whole: string, fraction: string, written: string, measure: Measure) {
  const unit = written === '' ? measure.unit : written;
  if ((unit === '%') !== (measure.unit === '%') || (measure.unit === '' && written !== '')) return null;
  const decimals = unit === 'm' ? 3 : unit === 'cm' || unit === '%' ? 1 : 0;
  const kept = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const finer = /[1-9]/.test(fraction.slice(decimals));
  return { kept, finer };
}

/** Says how the same length reads in the field's unit, when it was probably meant in the other one: 260 for 2.6 m. */
function otherUnit(whole: string, fraction: string, written: string, measure: Measure): string {
  const { unit, least, most } = measure;
  if ((unit !== 'm' && unit !== 'cm') || written !== '') return '';
  const other = unit === 'm' ? 'cm' : 'm';
  const meant = scaled(whole, fraction, other, measure)?.kept ?? 0;
  if (meant < least || meant > most) return '';
  const typed = fraction === '' ? whole : `${whole || '0'}.${fraction}`;
  return ` In ${NAMES[unit]}: ${typed}\u00A0${other} is ${shown(meant, unit, false)}.`;
}

/**
 * Reads a field: `'2.5'`, `'2,5'`, `' 2.5 m'`, `'250 cm'`. A unit that is written counts. Never throws.
 */
export function readMeasure(text: string, measure: Measure): MeasureReading {
  const typed = text.trim();
  if (typed === '') {
    return measure.optional ? { value: 0 } : { fault: { missing: true, message: `Enter ${measure.name}.` } };
  }
  const [, sign = '', whole = '', fraction = '', written = ''] = NUMBER.exec(typed) ?? [];
  const digits = whole !== '' || fraction !== '';
  const read = digits ? scaled(whole, fraction, written.toLowerCase(), measure) : null;
  if (read === null) {
    const quote = typed.length > LONGEST_QUOTE ? `${typed.slice(0, LONGEST_QUOTE)}…` : typed;
    const example = measure.unit === '' ? 'a whole number such as 2' : `${NAMES[measure.unit]} such as 2.5 or 2,5`;
    return wrong(`‘${quote}’ cannot be read. Enter ${example}.`);
  }
  const value = read.finer && measure.round === 'up' ? read.kept + 1 : read.kept;
  const some = value > 0 || read.finer;
  if (!some && (measure.orNone || measure.least === 0)) return { value: 0 };
  if (sign !== '' && sign !== '+') {
    return wrong(measure.least === 0 || measure.orNone ? 'It cannot be less than 0.' : 'It must be more than 0.');
  }
  if (!some) return wrong('It must be more than 0.');
  if (measure.unit === '' && read.finer) return wrong('It must be a whole number.');
  if (value < measure.least) {
    return wrong(
      `It must be at least ${shown(measure.least, measure.unit)}.${otherUnit(whole, fraction, written, measure)}`,
    );
  }
  if (value > measure.most) {
    return wrong(
      `It can be at most ${shown(measure.most, measure.unit)}.${otherUnit(whole, fraction, written, measure)}`,
    );
  }
  return { value };
}
