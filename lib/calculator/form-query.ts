import {
  type CalculatorForm,
  emptyForm,
  emptyOpening,
  emptyWall,
  MOST,
  type OpeningForm,
  openingField,
  type WallForm,
  wallField,
} from './form';
import { MATCHES, OPENING_KINDS, SALES } from './job';

const COVERING = ['sale', 'width', 'length', 'repeat', 'match'] as const;

/** The part of a form that a product fills in. */
export type CoveringForm = Pick<CalculatorForm, (typeof COVERING)[number]>;

function oneOf<T extends string>(list: readonly T[], text: string | null, otherwise: T): T {
  return list.find((entry) => entry === text) ?? otherwise;
}

/** The numbers that follow a prefix in names like `wall-3-width`, in order, `most` of them at most. */
function numbered(query: URLSearchParams, prefix: string, most: number): number[] {
  const found = new Set<number>();
  for (const name of query.keys()) {
    const number = name.startsWith(prefix) ? /^(\d{1,3})-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (number !== undefined) found.add(Number(number));
  }
  return [...found].sort((a, b) => a - b).slice(0, most);
}

function readOpening(query: URLSearchParams, wall: number, number: number, key: number): OpeningForm {
  const text = (field: 'width' | 'height' | 'count') =>
    query.get(openingField(wall - 1, number - 1, field))?.slice(0, MOST.figure);
  const empty = emptyOpening(key);
  return {
    key,
    kind: oneOf(OPENING_KINDS, query.get(openingField(wall - 1, number - 1, 'kind')), empty.kind),
    width: text('width') ?? empty.width,
    height: text('height') ?? empty.height,
    count: text('count') ?? empty.count,
  };
}

function readWall(query: URLSearchParams, number: number, key: number): WallForm {
  const text = (field: 'name' | 'width' | 'height', most: number) =>
    query.get(wallField(number - 1, field))?.slice(0, most) ?? '';
  const openings = numbered(query, `wall-${number}-opening-`, MOST.openings);
  return {
    key,
    name: text('name', MOST.name),
    width: text('width', MOST.figure),
    height: text('height', MOST.figure),
    openings: openings.map((opening, place) => readOpening(query, number, opening, place + 1)),
  };
}

/** The form that a query holds: what it does not name is as in `otherwise`, what is none of ours is ignored. Never throws. */
export function parseForm(query: URLSearchParams, otherwise: Partial<CoveringForm> = {}): CalculatorForm {
  const form = { ...emptyForm(), ...otherwise };
  const text = (name: 'width' | 'length' | 'repeat' | 'trim' | 'spare') =>
    query.get(name)?.slice(0, MOST.figure) ?? form[name];
  const walls = numbered(query, 'wall-', MOST.walls).map((number, place) => readWall(query, number, place + 1));
  return {
    sku: query.get('sku')?.trim().slice(0, MOST.sku) ?? '',
    sale: oneOf(SALES, query.get('sale'), form.sale),
    width: text('width'),
    length: text('length'),
    repeat: text('repeat'),
    match: oneOf(MATCHES, query.get('match'), form.match),
    trim: text('trim'),
    spare: text('spare'),
    walls: walls.length === 0 ? [emptyWall(1)] : walls,
  };
}

/** The form as a query that `parseForm` reads back. */
export function formatForm(form: CalculatorForm): URLSearchParams {
  const query = new URLSearchParams();
  if (form.sku !== '') query.set('sku', form.sku);
  for (const name of COVERING) query.set(name, form[name]);
  query.set('trim', form.trim);
  query.set('spare', form.spare);
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

/** What of a visitor's query the calculator is handed: the product and the size of its roll, nothing else. */
export function coveringQuery(query: URLSearchParams): URLSearchParams {
  const handed = new URLSearchParams();
  for (const name of ['sku', ...COVERING]) {
    const value = query.get(name);
    if (value !== null) handed.set(name, value.slice(0, MOST.sku));
  }
  return handed;
}
