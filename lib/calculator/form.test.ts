import { createEmptyForm, FORM_LIMITS, type FormAction, formatAction, formReducer, parseAction } from './form';

const form = () => {
  const one = createEmptyForm();
  return { ...one, walls: one.walls.map((wall) => ({ ...wall, height: '2.6' })) };
};

describe('X6: walls and openings come and go', () => {
  it('a new wall is as high as the last one and has a key of its own', () => {
    const { walls } = formReducer(form(), { kind: 'add-wall' });
    expect(walls.map(({ key, height, width }) => [key, height, width])).toEqual([
      [1, '2.6', ''],
      [2, '2.6', ''],
    ]);
  });

  it('a wall is removed unless it is the only one', () => {
    const two = formReducer(form(), { kind: 'add-wall' });
    expect(formReducer(two, { kind: 'remove-wall', wall: 0 }).walls.map(({ key }) => key)).toEqual([2]);
    expect(formReducer(form(), { kind: 'remove-wall', wall: 0 }).walls).toHaveLength(1);
  });

  it('an opening is added to and removed from its own wall', () => {
    const two = formReducer(form(), { kind: 'add-wall' });
    const added = formReducer(formReducer(two, { kind: 'add-opening', wall: 1 }), { kind: 'add-opening', wall: 1 });
    expect(added.walls.map(({ openings }) => openings.map(({ key }) => key))).toEqual([[], [1, 2]]);
    const left = formReducer(added, { kind: 'remove-opening', wall: 1, opening: 0 });
    expect(left.walls[1]?.openings.map(({ key }) => key)).toEqual([2]);
  });

  it('a room becomes four walls in place of untouched ones, or after the others', () => {
    const room = { length: '5', width: '4', height: '2.6' };
    const sizes = (walls: { width: string; height: string }[]) =>
      walls.map(({ width, height }) => `${width} ${height}`);
    const added = formReducer({ ...createEmptyForm(), room }, { kind: 'add-room' });
    expect(sizes(added.walls)).toEqual(['5 2.6', '4 2.6', '5 2.6', '4 2.6']);
    expect(new Set(added.walls.map(({ key }) => key)).size).toBe(4);
    expect(added.room).toEqual({ length: '', width: '', height: '' });
    expect(formReducer({ ...form(), room }, { kind: 'add-room' }).walls).toHaveLength(5);
    const unfinished = { ...createEmptyForm(), room: { ...room, width: '' } };
    expect(formReducer(unfinished, { kind: 'add-room' })).toEqual(unfinished);
  });

  it('a new door has the usual size', () => {
    const added = formReducer(form(), { kind: 'add-opening', wall: 0 });
    expect(added.walls[0]?.openings[0]).toMatchObject({ kind: 'door', width: '0.9', height: '2.1', count: '1' });
  });

  it('walls and openings are limited, and unknown ones are ignored', () => {
    let many = form();
    for (let count = 0; count < 99; count++)
      many = formReducer(formReducer(many, { kind: 'add-wall' }), { kind: 'add-opening', wall: 0 });
    expect(many.walls).toHaveLength(FORM_LIMITS.walls);
    expect(many.walls[0]?.openings).toHaveLength(FORM_LIMITS.openings);
    expect(formReducer(form(), { kind: 'add-opening', wall: 7 })).toEqual(form());
    expect(formReducer(form(), { kind: 'remove-opening', wall: -1, opening: -1 })).toEqual(form());
  });

  it.each<FormAction>([
    { kind: 'add-wall' },
    { kind: 'add-room' },
    { kind: 'remove-wall', wall: 2 },
    { kind: 'add-opening', wall: 0 },
    { kind: 'remove-opening', wall: 1, opening: 3 },
  ])('%j is parsed as it was formatted for a button', (action) =>
    expect(parseAction(formatAction(action))).toEqual(action),
  );

  it.each(['', 'calculate', 'remove-wall-x', 'drop-table-1', 'remove-wall-1-2-3'])('%p is not an action', (text) =>
    expect(parseAction(text)).toBeNull(),
  );
});
