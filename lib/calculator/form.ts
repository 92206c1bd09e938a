import type { Match, OpeningKind, Sale } from './input';

/** The page of the calculator. */
export const CALCULATOR_PATH = '/wallpaper-calculator';

/** A door or window, as text. `key` is its React key. */
export interface OpeningForm {
  key: number;
  kind: OpeningKind;
  width: string;
  height: string;
  count: string;
}

/** A wall, as text. `key` is its React key. */
export interface WallForm {
  key: number;
  name: string;
  width: string;
  height: string;
  openings: OpeningForm[];
}

/** A room of four walls, as text, before its walls are added. */
export interface RoomForm {
  length: string;
  width: string;
  height: string;
}

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

/** Most walls, openings per wall, and characters per field: more than a house has, and few enough to calculate on every key press. */
export const FORM_LIMITS = { walls: 20, openings: 10, name: 40, figure: 24, sku: 100 } as const;

export function emptyWall(key: number): WallForm {
  return { key, name: '', width: '', height: '', openings: [] };
}

/** A door of the usual size. */
export function emptyOpening(key: number): OpeningForm {
  return { key, kind: 'door', width: '0.9', height: '2.1', count: '1' };
}

const EMPTY_ROOM: RoomForm = { length: '', width: '', height: '' };

/** The form at first: 10 cm for trimming, 10 % in reserve, a straight match. */
export function emptyForm(): CalculatorForm {
  return {
    sku: '',
    sale: 'roll',
    width: '',
    length: '',
    repeat: '',
    match: 'straight',
    trim: '10',
    spare: '10',
    walls: [emptyWall(1)],
    room: EMPTY_ROOM,
  };
}

/** Name and id of a field of the whole room. */
export function roomField(field: keyof RoomForm): string {
  return `room-${field}`;
}

/** Name and id of a wall's field; `wall` counts from 0. */
export function wallField(wall: number, field: 'name' | 'width' | 'height'): string {
  return `wall-${wall + 1}-${field}`;
}

/** Name and id of a field of a door or window; both count from 0. */
export function openingField(wall: number, opening: number, field: 'kind' | 'width' | 'height' | 'count'): string {
  return `wall-${wall + 1}-opening-${opening + 1}-${field}`;
}

/** True for a form without any wall filled in. */
export function isUntouched({ walls }: Pick<CalculatorForm, 'walls'>): boolean {
  return walls.every((wall) => wall.width === '' && wall.height === '' && wall.openings.length === 0);
}

/** Name of a wall; without one its number. `index` counts from 0. */
export function wallName({ name }: Pick<WallForm, 'name'>, index: number): string {
  return name.trim() || `Wall ${index + 1}`;
}
