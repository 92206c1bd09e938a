import fc from 'fast-check';
import { createByFilterKey, FILTER_GROUPS, type FilterGroup, type FilterSelection } from './filter-groups';
import { type GridState, parseGridState } from './filter-url';
import {
  buildGridHref,
  findLandingFacet,
  formatLandingName,
  isIndexable,
  listLandingPaths,
  MIN_LANDING_PRODUCTS,
} from './indexing';

const FABRIC = { itemGroup: '005', application: null, defaults: [] };
const CURTAINING = { itemGroup: '005', application: 'Curtaining', defaults: ['Curtaining', 'Dual Purpose'] };
const state = (selection: FilterSelection, page = 1): GridState => ({ selection, page });
const values = fc.uniqueArray(fc.constantFrom('Blue', 'Print', 'Linen', 'Marram', 'Dual Purpose'), { maxLength: 3 });
const valuesOf = ({ range, flag }: FilterGroup) =>
  flag || range ? fc.constantFrom<string[]>([], [flag ? 'yes' : '30000-']) : values;
const selections = fc.record(Object.fromEntries(FILTER_GROUPS.map((group) => [group.key, valuesOf(group)])), {
  requiredKeys: [],
});

describe('S7: what search engines may index of a grid', () => {
  it('includes a page of one facet value with at least six products', () => {
    for (const key of ['types', 'design_style', 'colours', 'material'] as const) {
      expect(isIndexable(FABRIC, state({ [key]: ['x'] }), MIN_LANDING_PRODUCTS)).toBe(true);
      expect(isIndexable(FABRIC, state({ [key]: ['x'] }), MIN_LANDING_PRODUCTS - 1)).toBe(false);
      expect(isIndexable(FABRIC, state({ [key]: ['x'] }), null)).toBe(false);
    }
    for (const key of ['sizes', 'shapes', 'brand', 'standards'] as const)
      expect(isIndexable(FABRIC, state({ [key]: ['x'] }), 100)).toBe(false);
  });

  it('includes applications that the sidebar links to, so not fabric Curtaining without Dual Purpose (F11)', () => {
    expect(isIndexable(FABRIC, state({ application: ['Dual Purpose'] }), 9)).toBe(true);
    expect(isIndexable(FABRIC, state({ application: ['Curtaining'] }), 9)).toBe(false);
    expect(isIndexable({ ...FABRIC, itemGroup: '001' }, state({ application: ['Curtaining'] }), 9)).toBe(true);
  });

  it('includes every existing page of an unfiltered grid and of a landing page', () => {
    expect(isIndexable(FABRIC, state({}), null)).toBe(true);
    expect(isIndexable(FABRIC, state({}, 2), 10)).toBe(true);
    expect(isIndexable(FABRIC, state({}, 2), 9)).toBe(false);
    expect(isIndexable(FABRIC, state({}, 99), 161)).toBe(false);
    expect(isIndexable(CURTAINING, state({ application: ['Curtaining', 'Dual Purpose'] }, 2), 10)).toBe(true);
    expect(isIndexable(FABRIC, state({ colours: ['Blue'] }, 2), 10)).toBe(true);
    expect(isIndexable(FABRIC, state({ colours: ['Blue'] }, 3), 10)).toBe(false);
  });

  it('excludes filters of an application page, and groups without a grid', () => {
    expect(isIndexable(CURTAINING, state({ ...{ application: CURTAINING.defaults }, colours: ['Blue'] }), 100)).toBe(
      false,
    );
    expect(isIndexable({ ...FABRIC, itemGroup: '9000' }, state({ colours: ['Blue'] }), 100)).toBe(false);
  });

  it('excludes any combination of values, and includes the unfiltered grid', () => {
    fc.assert(
      fc.property(selections, fc.integer({ min: 1, max: 5 }), (selection, page) => {
        const chosen = Object.values(selection).flat().length;
        const is = isIndexable(FABRIC, state(selection, page), 1000);
        if (chosen > 1) expect(is).toBe(false);
        if (chosen === 0) expect(is).toBe(true);
        expect(findLandingFacet(FABRIC, state(selection)) !== null && chosen !== 1).toBe(false);
      }),
    );
  });

  it('includes every landing page, at its canonical address', () => {
    const option = fc.record({ value: fc.string({ minLength: 1, maxLength: 12 }), count: fc.option(fc.nat(20)) });
    const lists = fc.uniqueArray(option, { selector: ({ value }) => value.trim(), maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom('001', '004', '005'), lists, (itemGroup, list) => {
        const found = list.filter(({ value }) => value === value.trim() && value !== '');
        const paths = listLandingPaths(
          itemGroup,
          '/x',
          createByFilterKey(() => found),
        );
        const groups = FILTER_GROUPS.filter((group) => group.landing !== undefined);
        const large = found.filter(({ count }) => (count ?? 0) >= MIN_LANDING_PRODUCTS);
        const shown = groups.length - (found.length < 2 ? 1 : 0);
        expect(paths).toHaveLength(large.length * shown);
        for (const path of paths) {
          const parsed = parseGridState(path.split('?')[1] ?? '', []);
          expect(buildGridHref('/x', parsed, [])).toBe(path);
          expect(isIndexable({ itemGroup, application: null, defaults: [] }, parsed, 6)).toBe(true);
        }
      }),
    );
  });

  it('names a landing page after its group and value', () => {
    const names = FILTER_GROUPS.filter((group) => group.landing !== undefined).map((group) =>
      formatLandingName('Fabric', { group, value: 'X$&' }),
    );
    expect(names).toEqual([
      'Fabric: X$&',
      'Fabric of type X$&',
      'Fabric in X$& style',
      'Fabric in X$&',
      'Fabric made of X$&',
    ]);
  });
});
