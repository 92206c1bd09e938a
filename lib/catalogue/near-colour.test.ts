import fc from 'fast-check';
import { clearAll, goToPage, toggleValue } from './filter-state';
import {
  formatCanonicalFilters,
  formatGridState,
  formatProductsQuery,
  hasGridKeys,
  parseGridState,
  parseProductsQuery,
} from './filter-url';
import { isIndexable } from './indexing';

const canonical = (query: string | URLSearchParams) => formatGridState(parseGridState(query, []), []);

describe('T4: a colour in the URL', () => {
  it('is written between filters and page size', () => {
    const state = { selection: { colours: ['Blue'] }, near: '8a9ba8', show: '18', page: 2 } as const;
    expect(formatGridState({ ...state, selection: { colours: ['Blue'] } }, [])).toBe(
      'colours=Blue&near=8a9ba8&show=18&page=2&startoffset=18&endoffset=36',
    );
  });

  it.each([
    ['near=8A9BA8', 'near=8a9ba8'],
    ['near=%238a9ba8', 'near=8a9ba8'],
    ['near=%20%238A9ba8%20', 'near=8a9ba8'],
    ['near=%23ABC', 'near=aabbcc'],
    ['near=8a9ba8&sort=newest', 'near=8a9ba8'],
    ['near=8a9ba8&view=designs', 'near=8a9ba8'],
    // Without JavaScript the form sends both fields: the picked colour, then the typed one.
    ['near=%23000000&near=', 'near=000000'],
    ['near=%23000000&near=%23fff', 'near=ffffff'],
    ['near=8a9ba8&near=red', 'near=8a9ba8'],
  ])('%s has the canonical form %s', (query, expected) => {
    expect(canonical(query)).toBe(expected);
    expect(formatCanonicalFilters(query)).toBe(expected);
  });

  it.each(['', '#', 'red', '8a9ba', '8a9ba88', '8a9ba8ff', '12345g', '<b>', '##8a9ba8', 'rgb(1,2,3)', '8a9ba8\n1'])(
    'an invalid value %j is dropped',
    (near) => {
      const query = new URLSearchParams({ colours: 'Blue', near });
      expect(canonical(query)).toBe('colours=Blue');
      expect(formatCanonicalFilters(query)).toBe('colours=Blue');
    },
  );

  it('is part of the canonical query of a list, but not where only other filters apply', () => {
    const state = parseGridState('near=8a9ba8&page=2', []);
    const query = formatProductsQuery('005', state, null, []);
    expect(query).toBe('item_group=005&near=8a9ba8&page=2&startoffset=9&endoffset=18');
    expect(parseProductsQuery(query)?.state).toMatchObject({ near: '8a9ba8', page: 2 });
    expect(formatCanonicalFilters('near=8a9ba8', ['colours'])).toBe('');
    expect(hasGridKeys('near=8a9ba8')).toBe(true);
  });

  it('canonicalizing any query is idempotent, and gives a colour of six digits', () => {
    const hex = fc.stringMatching(/^#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/);
    const text = fc.oneof(fc.string(), hex);
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 3 }),
        fc.constantFrom('', 'newest', 'x'),
        fc.string(),
        (all, sort, page) => {
          const query = new URLSearchParams([...all.map((near) => ['near', near]), ['sort', sort], ['page', page]]);
          const once = canonical(query);
          expect(canonical(once)).toBe(once);
          expect(formatCanonicalFilters(formatCanonicalFilters(query))).toBe(formatCanonicalFilters(query));
          expect(new URLSearchParams(once).get('near') ?? '000000').toMatch(/^[0-9a-f]{6}$/);
        },
      ),
    );
  });
});

describe('T4: a state with a colour', () => {
  const state = { selection: {}, page: 3, near: '8a9ba8' };

  it('keeps it with other filters and on other pages, and loses it with Clear All', () => {
    expect(toggleValue(state, '005', 'colours', 'Blue', true).near).toBe('8a9ba8');
    expect(goToPage(state, 2).near).toBe('8a9ba8');
    expect(clearAll([], { ...state, show: '18' })).toEqual({ selection: {}, page: 1, show: '18' });
  });

  it('S7: is not for search engines', () => {
    const route = { itemGroup: '005', application: null, defaults: [] };
    expect(isIndexable(route, { selection: {}, page: 1, near: '8a9ba8' }, 40)).toBe(false);
    expect(isIndexable(route, { selection: { colours: ['Blue'] }, page: 1, near: '8a9ba8' }, 40)).toBe(false);
  });
});
