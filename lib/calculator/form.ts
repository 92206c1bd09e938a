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
}

/** Most walls, openings per wall, and characters per field: more than a house has, and few enough to calculate on every key press. */
export const FORM_LIMITS = { walls: 20, openings: 10, name: 40, figure: 24, sku: 100 } as const;

export function emptyWall(key: number): WallForm {
  return { key, name: '', width: '', height: '', openings: [] };
}

export function emptyOpening(key: number): OpeningForm {
  return { key, kind: 'door', width: '', height: '', count: '1' };
}

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
  };
}

/** Name and id of a wall's field; `wall` counts from 0. */
export function wallField(wall: number, field: 'name' | 'width' | 'height'): string {
  return `wall-${wall + 1}-${field}`;
}

/** Name and id of a field of a door or window; both count from 0. */
export function openingField(wall: number, opening: number, field: 'kind' | 'width' | 'height' | 'count'): string {
  return `wall-${wall + 1}-opening-${opening + 1}-${field}`;
}

/** Name of a wall; without one its number. `place` counts from 0. */
export function wallName({ name }: Pick<WallForm, 'name'>, place: number): string {
  return name.trim() || `Wall ${place + 1}`;
}
