import { MATCHES, OPENING_KINDS, SALES } from './calculate';
import {
  type CalculatorForm,
  emptyForm,
  emptyOpening,
  FORM_LIMITS,
  type OpeningForm,
  openingField,
  type RoomForm,
  roomField,
  type WallForm,
  wallField,
} from './form';

const COVERING = ['sale', 'width', 'length', 'repeat', 'match'] as const;

/** The fields that a product fills in. */
export type CoveringForm = Pick<CalculatorForm, (typeof COVERING)[number]>;

function oneOf<T extends string>(list: readonly T[], text: string | null, otherwise: T): T {
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
  const empty = emptyOpening(key);
  const text = (field: 'kind' | 'width' | 'height' | 'count') =>
    readText(query, openingField(wall - 1, number - 1, field)) ?? empty[field];
  const kind = oneOf(OPENING_KINDS, text('kind'), empty.kind);
  return { key, kind, width: text('width'), height: text('height'), count: text('count') };
}

function parseWall(query: URLSearchParams, number: number, key: number): WallForm {
  const text = (field: 'name' | 'width' | 'height', limit?: number) =>
    readText(query, wallField(number - 1, field), limit) ?? '';
  const openings = collectNumbers(query, `wall-${number}-opening-`, FORM_LIMITS.openings);
  return {
    key,
    name: text('name', FORM_LIMITS.name),
    width: text('width'),
    height: text('height'),
    openings: openings.map((opening, place) => parseOpening(query, number, opening, place + 1)),
  };
}

/** Parses a form from a query. `otherwise` replaces missing fields; unknown keys are ignored. Never throws. */
export function parseFormQuery(query: URLSearchParams, otherwise: Partial<CoveringForm> = {}): CalculatorForm {
  const form = { ...emptyForm(), ...otherwise };
  const text = (name: 'width' | 'length' | 'repeat' | 'trim' | 'spare') => readText(query, name) ?? form[name];
  const room = (name: keyof RoomForm) => readText(query, roomField(name)) ?? '';
  const walls = collectNumbers(query, 'wall-', FORM_LIMITS.walls);
  return {
    sku: query.get('sku')?.trim().slice(0, FORM_LIMITS.sku) ?? '',
    sale: oneOf(SALES, query.get('sale'), form.sale),
    width: text('width'),
    length: text('length'),
    repeat: text('repeat'),
    match: oneOf(MATCHES, query.get('match'), form.match),
    trim: text('trim'),
    spare: text('spare'),
    walls: walls.length === 0 ? form.walls : walls.map((number, place) => parseWall(query, number, place + 1)),
    room: { length: room('length'), width: room('width'), height: room('height') },
  };
}

/** Formats a form as a query; the inverse of `parseFormQuery`. */
export function formatFormQuery(form: CalculatorForm): URLSearchParams {
  const query = new URLSearchParams();
  if (form.sku !== '') query.set('sku', form.sku);
  for (const name of [...COVERING, 'trim', 'spare'] as const) query.set(name, form[name]);
  for (const name of ['length', 'width', 'height'] as const)
    if (form.room[name] !== '') query.set(roomField(name), form.room[name]);
  form.walls.forEach((wall, place) => {
    for (const field of ['name', 'width', 'height'] as const) query.set(wallField(place, field), wall[field]);
    wall.openings.forEach((opening, index) => {
      for (const field of ['kind', 'width', 'height', 'count'] as const) {
        query.set(openingField(place, index, field), opening[field]);
      }
    });
  });
  return query;
}
