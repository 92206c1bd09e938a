import { MATCHES, OPENING_KINDS, SALE_KINDS } from './calculate';
import {
  buildOpeningField,
  buildRoomField,
  buildWallField,
  type CalculatorForm,
  createEmptyForm,
  createEmptyOpening,
  FORM_LIMITS,
  type OpeningForm,
  type RoomForm,
  type WallForm,
} from './form';

const COVERING_FIELDS = ['sale', 'width', 'length', 'repeat', 'match'] as const;

/** The fields that a product fills in. */
export type CoveringForm = Pick<CalculatorForm, (typeof COVERING_FIELDS)[number]>;

function chooseFrom<T extends string>(list: readonly T[], text: string | null, otherwise: T): T {
  return list.find((entry) => entry === text) ?? otherwise;
}

/** The numbers after a prefix in keys such as `wall-3-width`, sorted and unique, at most `limit`. */
function collectNumbers(query: URLSearchParams, prefix: string, limit: number): number[] {
  const names = [...query.keys()].filter((name) => name.startsWith(prefix));
  const numbers = names.flatMap((name) => /^(\d{1,3})-/.exec(name.slice(prefix.length))?.[1] ?? []);
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b).slice(0, limit);
}

function readText(query: URLSearchParams, name: string, limit: number = FORM_LIMITS.figure): string | undefined {
  return query.get(name)?.slice(0, limit);
}

function parseOpening(query: URLSearchParams, wall: number, number: number, key: number): OpeningForm {
  const empty = createEmptyOpening(key);
  const readField = (field: 'kind' | 'width' | 'height' | 'count') =>
    readText(query, buildOpeningField(wall - 1, number - 1, field)) ?? empty[field];
  const kind = chooseFrom(OPENING_KINDS, readField('kind'), empty.kind);
  return { key, kind, width: readField('width'), height: readField('height'), count: readField('count') };
}

function parseWall(query: URLSearchParams, number: number, key: number): WallForm {
  const readField = (field: 'name' | 'width' | 'height', limit?: number) =>
    readText(query, buildWallField(number - 1, field), limit) ?? '';
  const openings = collectNumbers(query, `wall-${number}-opening-`, FORM_LIMITS.openings);
  return {
    key,
    name: readField('name', FORM_LIMITS.name),
    width: readField('width'),
    height: readField('height'),
    openings: openings.map((opening, place) => parseOpening(query, number, opening, place + 1)),
  };
}

/** Parses a form from a query. `otherwise` replaces missing fields; unknown keys are ignored. Never throws. */
export function parseFormQuery(query: URLSearchParams, otherwise: Partial<CoveringForm> = {}): CalculatorForm {
  const form = { ...createEmptyForm(), ...otherwise };
  const readField = (name: 'width' | 'length' | 'repeat' | 'trim' | 'spare') => readText(query, name) ?? form[name];
  const readRoomField = (name: keyof RoomForm) => readText(query, buildRoomField(name)) ?? '';
  const walls = collectNumbers(query, 'wall-', FORM_LIMITS.walls);
  return {
    sku: query.get('sku')?.trim().slice(0, FORM_LIMITS.sku) ?? '',
    sale: chooseFrom(SALE_KINDS, query.get('sale'), form.sale),
    width: readField('width'),
    length: readField('length'),
    repeat: readField('repeat'),
    match: chooseFrom(MATCHES, query.get('match'), form.match),
    trim: readField('trim'),
    spare: readField('spare'),
    walls: walls.length === 0 ? form.walls : walls.map((number, place) => parseWall(query, number, place + 1)),
    room: { length: readRoomField('length'), width: readRoomField('width'), height: readRoomField('height') },
  };
}

/** Formats a form as a query; the inverse of `parseFormQuery`. */
export function formatFormQuery(form: CalculatorForm): URLSearchParams {
  const query = new URLSearchParams();
  if (form.sku !== '') query.set('sku', form.sku);
  for (const name of [...COVERING_FIELDS, 'trim', 'spare'] as const) query.set(name, form[name]);
  for (const name of ['length', 'width', 'height'] as const)
    if (form.room[name] !== '') query.set(buildRoomField(name), form.room[name]);
  form.walls.forEach((wall, place) => {
    for (const field of ['name', 'width', 'height'] as const) query.set(buildWallField(place, field), wall[field]);
    wall.openings.forEach((opening, index) => {
      for (const field of ['kind', 'width', 'height', 'count'] as const) {
        query.set(buildOpeningField(place, index, field), opening[field]);
      }
    });
  });
  return query;
}
