import type { Match, OpeningKind, Sale } from './job';

/** The fields of a door or window as they are filled in. `key` tells it from its neighbours while they come and go. */
export interface OpeningForm {
  key: number;
  kind: OpeningKind;
  width: string;
  height: string;
  count: string;
}

/** The fields of a wall as they are filled in. */
export interface WallForm {
  key: number;
  name: string;
  width: string;
  height: string;
  openings: OpeningForm[];
}

/** Everything that the calculator is filled in with (X6), as texts. */
export interface CalculatorForm {
  /** The product that the roll was taken from; `''` for none. */
  sku: string;
  sale: Sale;
  width: string;
  length: string;
  repeat: string;
  match: Match;
  trim: string;
  spare: string;
  /** One at least. */
  walls: WallForm[];
}

/** What a form may hold at most: more than any house has, and little enough to work out at once. */
export const MOST = { walls: 20, openings: 10, name: 40, figure: 24, sku: 100 } as const;

/** An empty wall. */
export function emptyWall(key: number): WallForm {
  return { key, name: '', width: '', height: '', openings: [] };
}

/** A door or window that is not filled in yet. */
export function emptyOpening(key: number): OpeningForm {
  return { key, kind: 'door', width: '', height: '', count: '1' };
}

/** The form as a visitor finds it: 10 cm for trimming, 10 % in reserve, a straight match. */
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

/** What a wall is called: by its name, else by its place, which counts from 0. */
export function wallName({ name }: Pick<WallForm, 'name'>, place: number): string {
  return name.trim() || `Wall ${place + 1}`;
}
