import { inMetres } from './figures';
import { type CalculatorForm, type OpeningForm, openingField, type WallForm, wallField, wallName } from './form';
import type { Covering, Job, Opening, Wall } from './job';
import { type Measure, type MeasureFault, readMeasure } from './measure';

/** A field that keeps the result waiting. */
export interface FieldFault extends MeasureFault {
  /** Name and id of the field. */
  field: string;
  /** What it is called where its own label is not near: `'Wall 1: width'`. */
  label: string;
}

/** What a form says: a job, or every field that is in its way, in the order of the form. */
export type FormReading = { job: Job; faults: [] } | { job: null; faults: FieldFault[] };

const CM = 10;
const M = 1000;

/** The fields of the form; rolls are rounded down, everything else up, so that too little paper is never the result. */
export const MEASURES = {
  rollWidth: { name: 'the width of the roll', unit: 'cm', least: CM, most: 500 * CM, round: 'down' },
  rollLength: { name: 'the length of the roll', unit: 'm', least: 0.1 * M, most: 500 * M, round: 'down' },
  repeat: {
    name: 'the vertical repeat',
    unit: 'cm',
    least: CM,
    most: 500 * CM,
    round: 'up',
    optional: true,
    orNone: true,
  },
  trim: { name: 'the trimming', unit: 'cm', least: 0, most: 100 * CM, round: 'up', optional: true },
  spare: { name: 'the reserve', unit: '%', least: 0, most: 1000, round: 'up', optional: true },
  wallWidth: { name: 'the width of the wall', unit: 'm', least: 0.05 * M, most: 100 * M, round: 'up' },
  wallHeight: { name: 'the height of the wall', unit: 'm', least: 0.1 * M, most: 20 * M, round: 'up' },
  openingWidth: { name: 'its width', unit: 'm', least: 0.05 * M, most: 100 * M, round: 'down' },
  openingHeight: { name: 'its height', unit: 'm', least: 0.05 * M, most: 20 * M, round: 'down' },
  count: { name: 'how many there are', unit: '', least: 1, most: 50, round: 'up' },
} as const satisfies Record<string, Measure>;

/** Collects faults while fields are read; an unreadable one counts as 0 meanwhile. */
class Reader {
  readonly faults: FieldFault[] = [];

  read(text: string, measure: Measure, field: string, label: string): number {
    const reading = readMeasure(text, measure);
    if ('value' in reading) return reading.value;
    this.faults.push({ ...reading.fault, field, label });
    return 0;
  }

  refuse(field: string, label: string, message: string): void {
    if (!this.faults.some((fault) => fault.field === field))
      this.faults.push({ missing: false, message, field, label });
  }
}

function readCovering(form: CalculatorForm, reader: Reader): Covering {
  const { sale, match } = form;
  const width = reader.read(form.width, MEASURES.rollWidth, 'width', 'Roll width');
  const length = sale === 'metre' ? 0 : reader.read(form.length, MEASURES.rollLength, 'length', 'Roll length');
  const repeat = match === 'free' ? 0 : reader.read(form.repeat, MEASURES.repeat, 'repeat', 'Vertical repeat');
  if (match === 'half-drop' && repeat === 0) {
    reader.refuse('repeat', 'Vertical repeat', 'A half-drop has a repeat: enter it, or choose another match.');
  }
  return { sale, width, length, repeat, match };
}

function readOpening(
  form: OpeningForm,
  wall: Wall,
  field: (name: 'width' | 'height' | 'count') => string,
  reader: Reader,
) {
  const label = `${wall.name}, ${form.kind}`;
  const width = reader.read(form.width, MEASURES.openingWidth, field('width'), `${label}: width`);
  const height = reader.read(form.height, MEASURES.openingHeight, field('height'), `${label}: height`);
  const count = reader.read(form.count, MEASURES.count, field('count'), `${label}: how many`);
  if (wall.height > 0 && height > wall.height) {
    const message = `It is higher than the wall, which is ${inMetres(wall.height)}\u00A0m.`;
    reader.refuse(field('height'), `${label}: height`, message);
  }
  return { kind: form.kind, width, height, count };
}

function readWall(form: WallForm, place: number, reader: Reader): Wall {
  const name = wallName(form, place);
  const width = reader.read(form.width, MEASURES.wallWidth, wallField(place, 'width'), `${name}: width`);
  const height = reader.read(form.height, MEASURES.wallHeight, wallField(place, 'height'), `${name}: height`);
  const wall = { name, width, height, openings: [] };
  const openings: Opening[] = [];
  let taken = 0;
  form.openings.forEach((entry, index) => {
    const opening = readOpening(entry, wall, (field) => openingField(place, index, field), reader);
    openings.push(opening);
    taken += opening.width * opening.count;
    if (width > 0 && taken > width) {
      const message = `Doors and windows are ${inMetres(taken)}\u00A0m wide together, the wall is ${inMetres(width)}\u00A0m.`;
      reader.refuse(openingField(place, index, 'width'), `${name}, ${entry.kind}: width`, message);
    }
  });
  return { ...wall, openings };
}

/** Reads a form (X6). Never throws: what cannot be read is a fault beside its field, and the result waits. */
export function readForm(form: CalculatorForm): FormReading {
  const reader = new Reader();
  const covering = readCovering(form, reader);
  const walls = form.walls.map((wall, place) => readWall(wall, place, reader));
  const trim = reader.read(form.trim, MEASURES.trim, 'trim', 'Trimming');
  const spare = reader.read(form.spare, MEASURES.spare, 'spare', 'Reserve');
  const { faults } = reader;
  return faults.length > 0 ? { job: null, faults } : { job: { walls, covering, trim, spare }, faults: [] };
}
