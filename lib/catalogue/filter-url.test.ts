import fc from 'fast-check';
import { FILTER_GROUPS, FILTER_KEYS, type FilterGroup, type FilterSelection } from './filter-groups';
import {
  computeOffsets,
  formatCanonicalFilters,
  formatGridState,
  formatProductsQuery,
  type GridState,
  hasGridKeys,
  MAX_PAGE,
  normalizeValues,
  parseGridState,
  parseProductsQuery,
  shouldSkipScrollToTop,
} from './filter-url';
import { LARGER_PAGES, SORT_KEYS } from './sorting';

const CURTAINING = ['Curtaining', 'Dual Purpose'];
const value = fc.oneof(
  fc.constantFrom('Blue', 'Sea Green', 'Dual Purpose', 'Curtaining', 'a&b=c', '50% off', "d'Herbier", '+', '#', '-'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);
const values = fc.array(value, { maxLength: 5 }).map((list) => normalizeValues(list));
const defaults = fc.oneof(fc.constant([]), fc.constant(CURTAINING), values);
const ends = fc.tuple(fc.nat({ max: 9_999_999 }), fc.nat({ max: 9_999_999 }), fc.constantFrom('', 'min', 'max'));
const ranges = ends.map(([a, b, open]) => {
  const [min, max] = [Math.min(a, b), Math.max(a, b)];
  return [`${open === 'min' ? '' : min}-${open === 'max' ? '' : max}`];
});
const valuesByGroup = ({ range, flag }: FilterGroup) =>
  fc.oneof(fc.constant([]), flag ? fc.constant(['yes']) : range ? ranges : values);
const selection = fc
  .record(Object.fromEntries(FILTER_GROUPS.map((group) => [group.key, valuesByGroup(group)])))
  .map((lists) => Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as FilterSelection);
const states = fc.record(
  {
    selection,
    page: fc.integer({ min: 1, max: MAX_PAGE }),
    sort: fc.constantFrom(...SORT_KEYS),
    show: fc.constantFrom(...LARGER_PAGES),
  },
  { requiredKeys: ['selection', 'page'] },
);

/** The state as parseGridState returns it: without an `application` it has the defaults of the route. */
function withDefaults(state: GridState, initial: readonly string[]): GridState {
  const { application, ...others } = state.selection;
  const applied = application ?? [...initial];
  return {
    ...state,
    selection: applied.length > 0 || initial.length > 0 ? { ...others, application: applied } : others,
  };
}

describe('F1: the grid in the URL', () => {
  it('is empty for the default state', () => {
    expect(formatGridState({ selection: {}, page: 1 }, [])).toBe('');
    expect(formatGridState({ selection: { application: ['Dual Purpose', 'Curtaining'] }, page: 1 }, CURTAINING)).toBe(
      '',
    );
    expect(formatGridState({ selection: {}, page: 1 }, CURTAINING)).toBe('');
    expect(parseGridState('', CURTAINING)).toEqual({ selection: { application: CURTAINING }, page: 1 });
    expect(parseGridState('', [])).toEqual({ selection: {}, page: 1 });
  });

  it('writes repeated keys in a fixed order, with values sorted, trimmed and deduplicated', () => {
    const state = {
      selection: { shapes: ['Round'], colours: [' Red', 'Blue', 'Blue ', ''], types: ['Sheer'] },
      page: 3,
    };
    expect(formatGridState(state, [])).toBe(
      'types=Sheer&colours=Blue&colours=Red&shapes=Round&page=3&startoffset=18&endoffset=27',
    );
  });

  it('writes an application choice that was cleared, and reads it back', () => {
    expect(formatGridState({ selection: { application: [] }, page: 1 }, CURTAINING)).toBe('application=&page=1');
    expect(parseGridState('application=', CURTAINING).selection).toEqual({ application: [] });
    expect(formatGridState({ selection: { application: [] }, page: 1 }, [])).toBe('');
    expect(parseGridState('application=', []).selection).toEqual({});
    expect(parseGridState('application=&application=Outdoor', CURTAINING).selection).toEqual({
      application: ['Outdoor'],
    });
    expect(parseGridState(`application=${'x'.repeat(201)}`, CURTAINING).selection).toEqual({ application: CURTAINING });
  });

  it('encodes characters that have a meaning in a URL', () => {
    const state = { selection: { brand: ['Skaap & Klei', '50%+'] }, page: 1 };
    expect(formatGridState(state, [])).toBe('brand=50%25%2B&brand=Skaap+%26+Klei');
    expect(parseGridState('brand=50%25%2B&brand=Skaap%20%26%20Klei', [])).toEqual({
      selection: { brand: ['50%+', 'Skaap & Klei'] },
      page: 1,
    });
  });

  it('comes back the same after writing and reading', () => {
    fc.assert(
      fc.property(states, defaults, (state, initial) => {
        expect(parseGridState(formatGridState(state, initial), initial)).toEqual(withDefaults(state, initial));
      }),
    );
  });

  it('is the same whatever the order of keys and values', () => {
    const shuffled = states.chain((state) => {
      const pairs = [...new URLSearchParams(formatGridState(state, []))];
      return fc.tuple(fc.constant(state), fc.shuffledSubarray(pairs, { minLength: pairs.length }));
    });
    fc.assert(
      fc.property(shuffled, ([state, pairs]) => {
        expect(parseGridState(new URLSearchParams(pairs), [])).toEqual(state);
      }),
    );
  });

  it('never throws on garbage, and writes it in a form that no longer changes', () => {
    const key = fc.oneof(fc.constantFrom(...FILTER_KEYS, 'page', 'startoffset', 'endoffset', 'utm'), fc.string());
    const query = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(key, fc.string({ unit: 'binary' }))).map((pairs) => new URLSearchParams(pairs).toString()),
      fc
        .array(fc.tuple(key, fc.stringMatching(/^[%+&=0-9a-f ]*$/)))
        .map((pairs) => pairs.map((p) => p.join('=')).join('&')),
    );
    fc.assert(
      fc.property(query, defaults, (text, initial) => {
        const state = parseGridState(text, initial);
        expect(Number.isInteger(state.page) && state.page >= 1 && state.page <= MAX_PAGE).toBe(true);
        const written = formatGridState(state, initial);
        expect(formatGridState(parseGridState(written, initial), initial)).toBe(written);
      }),
    );
  });

  it('ignores unknown keys and a leading question mark', () => {
    expect(parseGridState('?utm_source=x&Colours=Red&colours=Blue', [])).toEqual({
      selection: { colours: ['Blue'] },
      page: 1,
    });
  });

  it('keeps at most 50 values of a key and drops those longer than 200 characters', () => {
    const many = Array.from({ length: 60 }, (_, index) => `colours=v${String(99 - index)}`).join('&');
    const kept = parseGridState(`${many}&brand=${'b'.repeat(201)}&brand=${'c'.repeat(200)}`, []).selection;
    expect(kept.colours).toHaveLength(50);
    expect(kept.colours?.[0]).toBe('v40');
    expect(kept.brand).toEqual(['c'.repeat(200)]);
  });
});

describe('F9: pages and offsets', () => {
  it.each([
    [1, 0, 9],
    [2, 9, 18],
    [7, 54, 63],
  ])('page %i shows %i to %i', (page, start, end) => {
    expect(computeOffsets(page)).toEqual({ start, end });
  });

  it.each([
    ['page=2', 2],
    ['page=007', 7],
    ['page=%202%20', 2],
    ['page=2&startoffset=900', 2],
    ['page=x&startoffset=9', 1],
    ['page=3&page=4', 3],
    ['startoffset=18', 3],
    ['startoffset=18&endoffset=1', 3],
    ['startoffset=10', 1],
    ['show=18&startoffset=18', 2],
    ['show=18&startoffset=9', 1],
    ['startoffset=', 1],
    ['endoffset=27', 1],
    ['page=', 1],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=1.5', 1],
    ['page=1e3', 1],
    ['page=0x10', 1],
    ['page=NaN', 1],
    ['page=Infinity', 1],
    ['page=%D9%A2', 1],
    ['page=100000', 100_000],
    ['page=1000000000', 100_000],
    [`page=${'9'.repeat(400)}`, 100_000],
    ['startoffset=90000000000', 100_000],
    [`startoffset=${'9'.repeat(400)}`, 1],
  ])('%s is page %i', (query, page) => {
    expect(parseGridState(query, []).page).toBe(page);
  });

  it.each([0, -1, Number.NaN, 1.9])('writes page %p as the first', (page) => {
    expect(formatGridState({ selection: {}, page }, [])).toBe('');
    expect(computeOffsets(page).start).toBe(0);
  });
});

describe('keys of a query', () => {
  it('F15: any filter or page key makes it a query of the grid', () => {
    for (const key of [...FILTER_KEYS, 'page', 'startoffset', 'endoffset']) expect(hasGridKeys(`${key}=x`)).toBe(true);
    expect(hasGridKeys('?application=')).toBe(true);
    expect(hasGridKeys('utm_source=page&q=colours')).toBe(false);
    expect(hasGridKeys('')).toBe(false);
  });

  it.each([
    ['page=2', true],
    ['colours=Blue', true],
    ['types=Sheer', true],
    ['design_style=Plain', true],
    ['brand=Marram', true],
    ['application=Outdoor', false],
    ['material=Linen&sizes=x&shapes=y&standards=z&startoffset=9', false],
  ])('H6: %s suppresses scrolling to the top: %p', (query, suppresses) => {
    expect(shouldSkipScrollToTop(query)).toBe(suppresses);
  });
});

describe('T10: ranges and flags in the URL', () => {
  it.each([
    ['martindale=30000-', 'martindale=30000-'],
    ['martindale=%20030000-%20', 'martindale=30000-'],
    ['width=1300-1399&railroaded=yes', 'width=1300-1399&railroaded=yes'],
    ['repeat=-100', 'repeat=-100'],
    ['martindale=30000-&martindale=40000-', 'martindale=30000-'],
    ['martindale=x&martindale=40000-', 'martindale=40000-'],
    ['martindale=-', ''],
    ['martindale=30000', ''],
    ['martindale=5-4', ''],
    ['martindale=1e5-', ''],
    ['weight=-1--5', ''],
    ['width=99999999-', ''],
    ['railroaded=no', ''],
    ['railroaded=', ''],
  ])('%j has the canonical form %j', (query, canonical) => {
    expect(formatGridState(parseGridState(query, []), [])).toBe(canonical);
    expect(formatCanonicalFilters(query)).toBe(canonical);
  });
});

describe('F14: the query of GET /api/products', () => {
  it('contains the whole state, item group first and the changed key last', () => {
    const state = { selection: { application: CURTAINING, colours: ['Blue'] }, page: 2 };
    expect(formatProductsQuery('005', state, 'colours', CURTAINING)).toBe(
      'item_group=005&application=Curtaining&application=Dual+Purpose&colours=Blue&page=2&startoffset=9&endoffset=18&changed=colours',
    );
  });

  it('lists the defaults where the application is absent, nothing where it was cleared', () => {
    const plain = formatProductsQuery('005', { selection: {}, page: 1 }, null, CURTAINING);
    expect(plain).toBe('item_group=005&application=Curtaining&application=Dual+Purpose');
    const cleared = formatProductsQuery('005', { selection: { application: [] }, page: 1 }, null, CURTAINING);
    expect(cleared).toBe('item_group=005');
  });

  it.each(['', 'item_group=', 'item_group=%20', 'colours=Blue', `item_group=${'0'.repeat(201)}`])(
    'is refused when it names no item group: %p',
    (query) => {
      expect(parseProductsQuery(query)).toBeNull();
    },
  );

  it('ignores an unknown changed key', () => {
    expect(parseProductsQuery('item_group=005&changed=page')?.changed).toBeNull();
    expect(parseProductsQuery('item_group=005&changed=toString')?.changed).toBeNull();
    expect(parseProductsQuery('item_group=005')?.changed).toBeNull();
  });

  it('comes back the same after writing and reading', () => {
    const key = fc.option(fc.constantFrom(...FILTER_KEYS));
    fc.assert(
      fc.property(states, key, defaults, (state, changed, initial) => {
        const query = formatProductsQuery('005', state, changed, initial);
        const application = state.selection.application ?? initial;
        const { application: _absent, ...others } = state.selection;
        const full = application.length > 0 ? { ...others, application } : others;
        expect(parseProductsQuery(query)).toEqual({
          itemGroup: '005',
          state: { ...state, selection: full },
          changed,
          within: null,
        });
      }),
    );
  });
});
