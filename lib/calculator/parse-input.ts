import type { Covering, Opening, Wall } from './calculate';
import { buildOpeningField, buildWallField, type CalculatorForm, formatWallName, type WallForm } from './form';
import { formatMetres, type Measure, type MeasureError, parseMeasure } from './measure';

/** The error of a field, with the field's name in the form. */
export interface InputError extends MeasureError {
  field: string;
  /** The field's label with its section: `'Wall 1: width'`. */
  label: string;
}

const MM_PER_CM = 10;
const MM_PER_M = 1000;

/** The measures of all fields. Rolls and openings are rounded down, the rest up, so that the result is never too little paper. */
export const MEASURES = {
  rollWidth: { name: 'the width of the roll', unit: 'cm', min: MM_PER_CM, max: 500 * MM_PER_CM, round: 'down' },
  rollLength: { name: 'the length of the roll', unit: 'm', min: 0.1 * MM_PER_M, max: 500 * MM_PER_M, round: 'down' },
  repeat: {
    name: 'the vertical repeat',
    unit: 'cm',
    min: MM_PER_CM,
    max: 500 * MM_PER_CM,
    round: 'up',
    isOptional: true,
    canBeNone: true,
  },
  trim: { name: 'the trimming', unit: 'cm', min: 0, max: 100 * MM_PER_CM, round: 'up', isOptional: true },
  spare: { name: 'the reserve', unit: '%', min: 0, max: 1000, round: 'up', isOptional: true },
  wallWidth: { name: 'the width of the wall', unit: 'm', min: 0.05 * MM_PER_M, max: 100 * MM_PER_M, round: 'up' },
  wallHeight: { name: 'the height of the wall', unit: 'm', min: 0.1 * MM_PER_M, max: 20 * MM_PER_M, round: 'up' },
  openingWidth: { name: 'its width', unit: 'm', min: 0.05 * MM_PER_M, max: 100 * MM_PER_M, round: 'down' },
  openingHeight: { name: 'its height', unit: 'm', min: 0.05 * MM_PER_M, max: 20 * MM_PER_M, round: 'down' },
  count: { name: 'how many there are', unit: '', min: 1, max: 50, round: 'up' },
} as const satisfies Record<string, Measure>;

/** Parses fields and collects their errors. An invalid field gives 0. */
class InputParser {
  readonly errors: InputError[] = [];

  parse(text: string, measure: Measure, field: string, label: string): number {
    const parsed = parseMeasure(text, measure);
    if ('value' in parsed) return parsed.value;
    this.errors.push({ ...parsed.error, field, label });
    return 0;
  }

  refuse(field: string, label: string, message: string): void {
    if (!this.errors.some((error) => error.field === field))
      this.errors.push({ isMissing: false, message, field, label });
  }
}

function parseCovering(form: CalculatorForm, parser: InputParser): Covering {
  const { sale, match } = form;
  const width = parser.parse(form.width, MEASURES.rollWidth, 'width', sale === 'metre' ? 'Width' : 'Roll width');
  const length = sale === 'metre' ? 0 : parser.parse(form.length, MEASURES.rollLength, 'length', 'Roll length');
  const repeat = match === 'free' ? 0 : parser.parse(form.repeat, MEASURES.repeat, 'repeat', 'Vertical repeat');
  if (match === 'half-drop' && repeat === 0) {
    parser.refuse('repeat', 'Vertical repeat', 'A half-drop has a repeat: enter it, or choose another match.');
  }
  return { sale, width, length, repeat, match };
}

function parseWall(form: WallForm, place: number, parser: InputParser): Wall {
  const name = formatWallName(form, place);
  const width = parser.parse(form.width, MEASURES.wallWidth, buildWallField(place, 'width'), `${name}: width`);
  const height = parser.parse(form.height, MEASURES.wallHeight, buildWallField(place, 'height'), `${name}: height`);
  let taken = 0;
  const openings = form.openings.map(({ kind, ...texts }, index): Opening => {
    const label = `${name}, ${kind} ${index + 1}`;
    const field = (part: 'width' | 'height' | 'count') => buildOpeningField(place, index, part);
    const opening = {
      kind,
      width: parser.parse(texts.width, MEASURES.openingWidth, field('width'), `${label}: width`),
      height: parser.parse(texts.height, MEASURES.openingHeight, field('height'), `${label}: height`),
      count: parser.parse(texts.count, MEASURES.count, field('count'), `${label}: how many`),
    };
    if (height > 0 && opening.height > height) {
      const message = `It is higher than the wall, which is ${formatMetres(height)}.`;
      parser.refuse(field('height'), `${label}: height`, message);
    }
    taken += opening.width * opening.count;
    if (width > 0 && taken > width) {
      const message = `Doors and windows are ${formatMetres(taken)} wide together, the wall is ${formatMetres(width)}.`;
      parser.refuse(field('width'), `${label}: width`, message);
    }
    return opening;
  });
  return { name, width, height, openings };
}

/** Parses a form. Gives the input, or null and all errors in the order of the form. Never throws. */
export function parseInput(form: CalculatorForm) {
  const parser = new InputParser();
  const covering = parseCovering(form, parser);
  const walls = form.walls.map((wall, place) => parseWall(wall, place, parser));
  const trim = parser.parse(form.trim, MEASURES.trim, 'trim', 'Trimming');
  const spare = parser.parse(form.spare, MEASURES.spare, 'spare', 'Reserve');
  const { errors } = parser;
  return errors.length > 0 ? { input: null, errors } : { input: { walls, covering, trim, spare }, errors: [] };
}
