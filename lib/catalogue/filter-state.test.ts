import { createByFacetKey } from './filter-groups';
import {
  buildChips,
  clearAll,
  countPages,
  goToPage,
  listChosenValues,
  listVisibleGroups,
  pruneSelection,
  toggleValue,
} from './filter-state';
import { optionsWith } from './testing/fixtures';

const headings = (...args: Parameters<typeof listVisibleGroups>): string[] =>
  listVisibleGroups(...args).map((g) => g.heading);

describe('transitions of the grid', () => {
  it('F9: a change goes back to page 1 and leaves the other filters alone', () => {
    const state = { selection: { colours: ['Red'], brand: ['Marram'] }, page: 4 };
    expect(toggleValue(state, '005', 'colours', 'Blue', true)).toEqual({
      selection: { colours: ['Blue', 'Red'], brand: ['Marram'] },
      page: 1,
    });
    expect(toggleValue(state, '005', 'colours', 'Red', false)).toEqual({ selection: { brand: ['Marram'] }, page: 1 });
    expect(state).toEqual({ selection: { colours: ['Red'], brand: ['Marram'] }, page: 4 });
  });

  it('T10: a range takes the place of another one', () => {
    const state = { selection: { martindale: ['30000-'], railroaded: ['yes'] }, page: 2 };
    const ticked = toggleValue(state, '005', 'martindale', '15000-', true);
    expect(ticked).toEqual({ selection: { martindale: ['15000-'], railroaded: ['yes'] }, page: 1 });
    expect(toggleValue(ticked, '005', 'martindale', '15000-', false).selection).toEqual({ railroaded: ['yes'] });
  });

  it('ticking a ticked value or unticking an unticked one changes nothing', () => {
    const state = { selection: { colours: ['Red'] }, page: 1 };
    expect(toggleValue(state, '005', 'colours', 'Red', true)).toEqual(state);
    expect(toggleValue(state, '005', 'brand', 'Marram', false)).toEqual(state);
  });

  it('F11: applications follow the rules of fabric, in fabric only', () => {
    const state = { selection: { application: ['Curtaining', 'Dual Purpose'] }, page: 2 };
    expect(toggleValue(state, '005', 'application', 'Upholstery', true)).toEqual({
      selection: { application: ['Dual Purpose', 'Upholstery'] },
      page: 1,
    });
    expect(toggleValue(state, '001', 'application', 'Upholstery', true).selection.application).toHaveLength(3);
  });

  it('F11: unticking all applications chooses none, not the defaults', () => {
    const state = { selection: { application: ['Curtaining', 'Dual Purpose'] }, page: 1 };
    expect(toggleValue(state, '005', 'application', 'Dual Purpose', false).selection).toEqual({ application: [] });
  });

  it('F5: removing a chip removes its value', () => {
    const state = { selection: { material: ['Linen', 'Wool'] }, page: 3 };
    expect(toggleValue(state, '005', 'material', 'Wool', false)).toEqual({
      selection: { material: ['Linen'] },
      page: 1,
    });
  });

  it('F13: Clear restores the defaults of the route', () => {
    expect(clearAll(['Curtaining', 'Dual Purpose'])).toEqual({
      selection: { application: ['Curtaining', 'Dual Purpose'] },
      page: 1,
    });
    expect(clearAll([])).toEqual({ selection: {}, page: 1 });
  });

  it('F6: goes to a page and keeps the filters', () => {
    const selection = { colours: ['Red'] };
    expect(goToPage({ selection, page: 1 }, 5)).toEqual({ selection, page: 5 });
    expect(goToPage({ selection, page: 1 }, -5).page).toBe(1);
  });

  it.each([
    [0, 1],
    [1, 1],
    [9, 1],
    [10, 2],
    [128, 15],
    [-1, 1],
    [Number.NaN, 1],
  ])('F6: %p products fill %i pages', (total, pages) => {
    expect(countPages(total)).toBe(pages);
  });
});

describe('F5: chips', () => {
  it('have the labels of the specification, in the order of the sidebar, and none for applications', () => {
    const selection = createByFacetKey(() => ['a', 'b']);
    const labels = buildChips({ selection, page: 1 }).map((chip) => `${chip.label} ${chip.value}`);
    const expected = ['Type', 'Design', 'Colour', 'Material', 'Size', 'Shape', 'Brand', 'Standard'];
    expect(labels).toEqual(expected.flatMap((label) => [`${label} a`, `${label} b`]));
  });

  it('D30: name a size as the hub writes it', () => {
    expect(buildChips({ selection: { sizes: ['160 x 230cm', '10 m roll'] }, page: 1 }).map(({ name }) => name)).toEqual(
      ['160 x 230cm', '10 m roll'],
    );
  });

  it('carry the key that removes them', () => {
    expect(buildChips({ selection: { standards: ['Domestic'] }, page: 1 })).toEqual([
      { key: 'standards', label: 'Standard', value: 'Domestic', name: 'Domestic' },
    ]);
    expect(buildChips({ selection: {}, page: 1 })).toEqual([]);
  });

  it('T10: a range and a flag have their names', () => {
    const selection = { martindale: ['30000-'], width: ['1300-1399'], repeat: ['-100'], railroaded: ['yes'] };
    const labels = buildChips({ selection, page: 1 }).map((chip) => `${chip.label} ${chip.name}`);
    expect(labels).toEqual([
      'Martindale 30\u00a0000 or more',
      'Width 130 to 139\u00a0cm',
      'Repeat Up to 10\u00a0cm',
      'Direction Railroaded',
    ]);
  });
});

describe('T12: the chosen values', () => {
  it('T10: name the group of a range', () => {
    const selection = { colours: ['Blue'], martindale: ['30000-'], repeat: ['-100'], railroaded: ['yes'] };
    expect(listChosenValues({ selection, page: 1 }, []).map((name) => name.replaceAll('\u00a0', ' '))).toEqual([
      'Blue',
      'Martindale 30 000 or more',
      'Repeat up to 10 cm',
      'Railroaded',
    ]);
  });

  it('are those with a chip, then applications that are not the route\u2019s own', () => {
    const selection = { application: ['Curtaining', 'Outdoor'], types: ['Print'], colours: ['Blue', 'Green'] };
    expect(listChosenValues({ selection, page: 2 }, ['Curtaining', 'Dual Purpose'])).toEqual([
      'Print',
      'Blue',
      'Green',
      'Outdoor',
    ]);
    expect(listChosenValues({ selection: { application: ['Curtaining'] }, page: 1 }, ['Curtaining'])).toEqual([]);
  });
});

describe('F12: values no longer available', () => {
  it('are dropped, matched case-sensitively', () => {
    const options = optionsWith({ colours: ['Blue', 'red'], brand: ['Marram'] });
    expect(pruneSelection({ colours: ['Blue', 'Red'], brand: ['Marram'], types: ['Sheer'] }, options)).toEqual({
      selection: { colours: ['Blue'], brand: ['Marram'], types: ['Sheer'] },
      isChanged: true,
    });
  });

  it('do not affect groups that have no options because of them', () => {
    const underNonsense = optionsWith({ types: ['Print'] });
    expect(pruneSelection({ types: ['Nonsense'], colours: ['Blue'] }, underNonsense)).toEqual({
      selection: { colours: ['Blue'] },
      isChanged: true,
    });
  });

  it('leave an empty choice of applications, which is not the default choice', () => {
    expect(pruneSelection({ application: ['Curtaining'] }, optionsWith())).toEqual({
      selection: { application: [] },
      isChanged: true,
    });
  });

  it('change nothing when all are available', () => {
    const selection = { colours: ['Blue'], application: [] };
    const pruned = pruneSelection(selection, optionsWith({ colours: ['Blue', 'Red'] }));
    expect(pruned.isChanged).toBe(false);
    expect(pruned.selection).toBe(selection);
  });

  it('are dropped in groups without options once the other groups are done', () => {
    const options = optionsWith({ colours: ['Blue'] });
    const once = pruneSelection({ colours: ['Red'], sizes: ['x'] }, options).selection;
    expect(once).toEqual({ sizes: ['x'] });
    const twice = pruneSelection(once, options).selection;
    expect(pruneSelection(twice, options)).toEqual({ selection: {}, isChanged: false });
  });

  it('F11: keep Dual Purpose with Curtaining or Upholstery while one of them is offered', () => {
    const selection = { application: ['Curtaining', 'Dual Purpose'], types: ['Sheer'] };
    for (const application of [['Curtaining', 'Upholstery'], ['Dual Purpose']])
      expect(pruneSelection(selection, optionsWith({ application, types: ['Sheer'] }))).toEqual({
        selection,
        isChanged: false,
      });
    const outdoor = optionsWith({ application: ['Outdoor'], types: ['Sheer'] });
    expect(pruneSelection(selection, outdoor).selection).toEqual({ types: ['Sheer'], application: [] });
  });

  it('are those that the page never has, if nothing is offered with them', () => {
    const selection = { brand: ['Marram'], colours: ['Blue'], shapes: ['Round'] };
    const plain = optionsWith({ brand: ['Marram'], colours: ['Blue'] });
    expect(pruneSelection(selection, optionsWith(), { plain })).toEqual({
      selection: { brand: ['Marram'], colours: ['Blue'] },
      isChanged: true,
    });
    const allOffered = optionsWith({ brand: ['Marram'], colours: ['Blue'], shapes: ['Round'] });
    expect(pruneSelection(selection, optionsWith(), { plain: allOffered }).selection).toEqual({});
  });

  it('bring back the applications of the route when all others are dropped', () => {
    const defaults = ['Curtaining', 'Dual Purpose'];
    const options = optionsWith({ application: defaults });
    expect(pruneSelection({ application: ['Nope'] }, options, { defaults }).selection).toEqual({
      application: defaults,
    });
    const outdoor = optionsWith({ application: ['Outdoor'], colours: ['Red'] });
    expect(pruneSelection({ application: defaults, colours: ['Blue'] }, outdoor, { defaults }).selection).toEqual({
      application: defaults,
    });
    expect(pruneSelection({ application: defaults }, outdoor, { defaults }).selection).toEqual({ application: [] });
  });
});

describe('F2: groups of the sidebar', () => {
  const full = optionsWith(createByFacetKey(() => ['a', 'b']));

  it('are in a fixed order, with Shape for rugs only', () => {
    const others = ['Types', 'Design', 'Colour', 'Material', 'Size'];
    expect(headings('004', full, {})).toEqual(['Applications', ...others, 'Shape', 'Brand', 'Standards']);
    expect(headings('005', full, {})).toEqual(['Applications', ...others, 'Brand', 'Standards']);
    expect(headings('005', full, { shapes: ['Round'] })).not.toContain('Shape');
  });

  it('T10: ranges and flags follow Standards where there are any', () => {
    const options = optionsWith({ standards: ['Domestic'], martindale: ['30000-'], railroaded: ['yes'] });
    expect(headings('005', options, {})).toEqual(['Standards', 'Martindale', 'Direction']);
  });

  it('show Applications only when more than one is available', () => {
    const one = optionsWith({ application: ['Outdoor'], colours: ['Blue'] });
    expect(headings('005', one, { application: ['Outdoor'] })).toEqual(['Colour']);
    expect(headings('005', optionsWith({ application: ['Outdoor', 'Sheer'] }), {})).toEqual(['Applications']);
  });

  it('hide a group without options unless something in it is chosen', () => {
    expect(headings('005', optionsWith(), {})).toEqual([]);
    expect(headings('005', optionsWith(), { brand: ['Marram'], types: [] })).toEqual(['Brand']);
  });
});
