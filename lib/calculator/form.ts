import type { Match, OpeningKind, Sale } from './calculate';

export const CALCULATOR_PATH = '/wallpaper-calculator';

/** The fields of a door or window as entered. `key` is the React key. */
export interface OpeningForm {
  key: number;
  kind: OpeningKind;
  width: string;
  height: string;
  count: string;
}

/** The fields of a wall as entered. `key` is the React key. */
export interface WallForm {
  key: number;
  name: string;
  width: string;
  height: string;
  openings: OpeningForm[];
}

/** The fields for adding the four walls of a room. */
export type RoomForm = Record<'length' | 'width' | 'height', string>;

/** The form as entered. Roll width, repeat and trimming are in cm, other lengths in m, the reserve in percent; texts may have a unit. */
export interface CalculatorForm {
  sku: string;
  sale: Sale;
  width: string;
  length: string;
  repeat: string;
  match: Match;
  trim: string;
  spare: string;
  walls: WallForm[];
  room: RoomForm;
}

/** Limits for walls, openings per wall and characters per field, so that the result can be calculated on every key press. */
export const FORM_LIMITS = { walls: 20, openings: 10, name: 40, figure: 24, sku: 100 } as const;

/** Creates a wall without measures. `key` must be unique in the form. */
export function createEmptyWall(key: number): WallForm {
  return { key, name: '', width: '', height: '', openings: [] };
}

/** Creates a door of the usual size. `key` must be unique in its wall. */
export function createEmptyOpening(key: number): OpeningForm {
  return { key, kind: 'door', width: '0.9', height: '2.1', count: '1' };
}

/** Creates a new form: 10 cm for trimming, 10 % reserve, a straight match and one empty wall. */
export function createEmptyForm(): CalculatorForm {
  return {
    sku: '',
    sale: 'roll',
    width: '',
    length: '',
    repeat: '',
    match: 'straight',
    trim: '10',
    spare: '10',
    walls: [createEmptyWall(1)],
    room: { length: '', width: '', height: '' },
  };
}

/** Name and element id of a room's field. */
export function buildRoomField(field: keyof RoomForm): string {
  return `room-${field}`;
}

/** Name and element id of a wall's field. `wall` starts at 0. */
export function buildWallField(wall: number, field: 'name' | 'width' | 'height'): string {
  return `wall-${wall + 1}-${field}`;
}

/** Name and element id of an opening's field. Both indexes start at 0. */
export function buildOpeningField(wall: number, opening: number, field: 'kind' | 'width' | 'height' | 'count'): string {
  return `wall-${wall + 1}-opening-${opening + 1}-${field}`;
}

/** Whether no wall of the form is filled in. */
export function isUntouched({ walls }: Pick<CalculatorForm, 'walls'>): boolean {
  return walls.every((wall) => wall.width === '' && wall.height === '' && wall.openings.length === 0);
}

/** A wall's name, by default `'Wall 1'`. `index` starts at 0. */
export function formatWallName({ name }: Pick<WallForm, 'name'>, index: number): string {
  return name.trim() || `Wall ${index + 1}`;
}

/** The action of a button of the form. Indexes start at 0. */
export type FormAction =
  | { kind: 'add-wall' | 'add-room' }
  | { kind: 'remove-wall' | 'add-opening'; wall: number }
  | { kind: 'remove-opening'; wall: number; opening: number };

function findNextKey(list: readonly { key: number }[]): number {
  return Math.max(0, ...list.map(({ key }) => key)) + 1;
}

function changeWall(form: CalculatorForm, place: number, change: (wall: WallForm) => WallForm): CalculatorForm {
  return { ...form, walls: form.walls.map((wall, index) => (index === place ? change(wall) : wall)) };
}

/** Whether the four walls of a room fit within the limit. They replace untouched walls. */
export function hasSpaceForRoom(form: Pick<CalculatorForm, 'walls'>): boolean {
  return isUntouched(form) || form.walls.length + 4 <= FORM_LIMITS.walls;
}

/** The form after an action. A new wall gets the height of the last one. An action over a limit, or that would remove the only wall, does nothing. */
export function formReducer(form: CalculatorForm, action: FormAction): CalculatorForm {
  const { walls } = form;
  switch (action.kind) {
    case 'add-wall': {
      if (walls.length >= FORM_LIMITS.walls) return form;
      const added = { ...createEmptyWall(findNextKey(walls)), height: walls.at(-1)?.height ?? '' };
      return { ...form, walls: [...walls, added] };
    }
    case 'add-room': {
      const { length, width, height } = form.room;
      const kept = isUntouched(form) ? [] : walls;
      if ([length, width, height].includes('') || !hasSpaceForRoom(form)) return form;
      const first = findNextKey(kept);
      const added = [length, width, length, width].map((side, place) => ({
        ...createEmptyWall(first + place),
        width: side,
        height,
      }));
      return { ...form, walls: [...kept, ...added], room: createEmptyForm().room };
    }
    case 'remove-wall':
      return walls.length < 2 ? form : { ...form, walls: walls.filter((_, place) => place !== action.wall) };
    case 'add-opening':
      return changeWall(form, action.wall, (wall) =>
        wall.openings.length >= FORM_LIMITS.openings
          ? wall
          : { ...wall, openings: [...wall.openings, createEmptyOpening(findNextKey(wall.openings))] },
      );
    case 'remove-opening':
      return changeWall(form, action.wall, (wall) => ({
        ...wall,
        openings: wall.openings.filter((_, place) => place !== action.opening),
      }));
  }
}

/** An action as a button's value, for forms sent without JavaScript: `'remove-opening-1-2'`. Numbers start at 1. */
export function formatAction(action: FormAction): string {
  const numbers = [
    ...('wall' in action ? [action.wall + 1] : []),
    ...('opening' in action ? [action.opening + 1] : []),
  ];
  return [action.kind, ...numbers].join('-');
}

/** Parses a button's value; null for any other text. */
export function parseAction(text: string): FormAction | null {
  const [, kind, wall = '0', opening = '0'] =
    /^(add-wall|add-room|remove-wall|add-opening|remove-opening)(?:-(\d{1,3})(?:-(\d{1,3}))?)?$/.exec(text) ?? [];
  const [first, second] = [Number(wall) - 1, Number(opening) - 1];
  if (kind === 'add-wall' || kind === 'add-room') return { kind };
  if (kind === 'remove-wall' || kind === 'add-opening') return { kind, wall: first };
  return kind === 'remove-opening' ? { kind, wall: first, opening: second } : null;
}
