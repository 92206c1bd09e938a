import {
  type CalculatorForm,
  emptyForm,
  emptyOpening,
  emptyWall,
  FORM_LIMITS,
  isUntouched,
  type WallForm,
} from './form';

/** What a button of the form does. Walls and openings count from 0. */
export type FormAction =
  | { kind: 'add-wall' }
  | { kind: 'add-room' }
  | { kind: 'remove-wall'; wall: number }
  | { kind: 'add-opening'; wall: number }
  | { kind: 'remove-opening'; wall: number; opening: number };

function nextKey(list: readonly { key: number }[]): number {
  return Math.max(0, ...list.map(({ key }) => key)) + 1;
}

function changeWall(form: CalculatorForm, place: number, change: (wall: WallForm) => WallForm): CalculatorForm {
  return { ...form, walls: form.walls.map((wall, index) => (index === place ? change(wall) : wall)) };
}

/** Whether the four walls of a room can be added; they replace untouched walls. */
export function hasSpaceForRoom(form: Pick<CalculatorForm, 'walls'>): boolean {
  return isUntouched(form) || form.walls.length + 4 <= FORM_LIMITS.walls;
}

/** The form after an action. A new wall is as high as the last one; a room becomes four walls, in place of untouched ones, once all of it is filled in; the only wall stays; `FORM_LIMITS` apply. */
export function formReducer(form: CalculatorForm, action: FormAction): CalculatorForm {
  const { walls } = form;
  switch (action.kind) {
    case 'add-wall': {
      if (walls.length >= FORM_LIMITS.walls) return form;
      const added = { ...emptyWall(nextKey(walls)), height: walls.at(-1)?.height ?? '' };
      return { ...form, walls: [...walls, added] };
    }
    case 'add-room': {
      const { length, width, height } = form.room;
      const kept = isUntouched(form) ? [] : walls;
      if ([length, width, height].includes('') || !hasSpaceForRoom(form)) return form;
      const first = nextKey(kept);
      const added = [length, width, length, width].map((side, place) => ({
        ...emptyWall(first + place),
        width: side,
        height,
      }));
      return { ...form, walls: [...kept, ...added], room: emptyForm().room };
    }
    case 'remove-wall':
      return walls.length < 2 ? form : { ...form, walls: walls.filter((_, place) => place !== action.wall) };
    case 'add-opening':
      return changeWall(form, action.wall, (wall) =>
        wall.openings.length >= FORM_LIMITS.openings
          ? wall
          : { ...wall, openings: [...wall.openings, emptyOpening(nextKey(wall.openings))] },
      );
    case 'remove-opening':
      return changeWall(form, action.wall, (wall) => ({
        ...wall,
        openings: wall.openings.filter((_, place) => place !== action.opening),
      }));
  }
}

/** An action as the value of a button, for forms sent without JavaScript: `'remove-opening-1-2'`. */
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
