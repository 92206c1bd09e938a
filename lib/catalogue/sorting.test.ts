import fc from 'fast-check';
import { clearAll, countPages, goToPage, toggleValue } from './filter-state';
import {
  computeOffsets,
  formatCanonicalFilters,
  formatGridState,
  formatProductsQuery,
  parseGridState,
} from './filter-url';
import { isIndexable } from './indexing';
import { LARGER_PAGES, SORT_KEYS } from './sorting';

describe('T11: order and page size in the URL', () => {
  it('are written after the filters, without the defaults', () => {
    const selection = { colours: ['Blue'] };
    expect(formatGridState({ selection, page: 2, sort: 'newest', show: '18' }, [])).toBe(
      'colours=Blue&sort=newest&show=18&page=2&startoffset=18&endoffset=36',
    );
    expect(formatGridState({ selection, page: 1, sort: '', show: '' }, [])).toBe('colours=Blue');
    expect(formatGridState({ selection: {}, page: 1, sort: 'colour' }, [])).toBe('sort=colour');
  });

  it.each(['', 'az', 'NEWEST', 'Newest', 'price', '<b>'])('an unknown order %j is dropped', (sort) => {
    const query = new URLSearchParams({ colours: 'Blue', sort });
    expect(formatGridState(parseGridState(query, []), [])).toBe('colours=Blue');
    expect(formatCanonicalFilters(query)).toBe('colours=Blue');
  });

  it.each(['', '0', '9', '19', '100', '1e1', '18 '])('an unknown page size %j is dropped', (show) => {
    const query = new URLSearchParams({ show, page: '2' });
    expect(formatGridState(parseGridState(query, []), [])).toBe('page=2&startoffset=9&endoffset=18');
    expect(formatCanonicalFilters(query)).toBe('page=2');
  });

  it('are part of the canonical query of a page and of a list', () => {
    const params = new URLSearchParams('view=designs&show=36&page=3&x=1&sort=martindale');
    expect(formatCanonicalFilters(params)).toBe('sort=martindale&show=36&view=designs&page=3');
    expect(formatCanonicalFilters(params, ['colours'])).toBe('');
    expect(formatProductsQuery('005', parseGridState(params, []), null, [])).toBe(
      'item_group=005&sort=martindale&show=36&view=designs&page=3&startoffset=72&endoffset=108',
    );
  });

  it('canonicalizing any query is idempotent', () => {
    const text = (known: readonly string[]) => fc.oneof(fc.constantFrom(...known), fc.string());
    fc.assert(
      fc.property(text(SORT_KEYS), text(LARGER_PAGES), fc.string(), (sort, show, page) => {
        const query = new URLSearchParams({ page, show, sort });
        const once = formatGridState(parseGridState(query, []), []);
        expect(formatGridState(parseGridState(once, []), [])).toBe(once);
        expect(formatCanonicalFilters(formatCanonicalFilters(query))).toBe(formatCanonicalFilters(query));
      }),
    );
  });
});

describe('T11: a sorted state', () => {
  const state = { selection: {}, page: 3, sort: 'newest', show: '36' } as const;

  it('stays sorted with another filter, on another page, and without filters', () => {
    const sorting = { sort: 'newest', show: '36' };
    expect(toggleValue(state, '005', 'colours', 'Blue', true)).toEqual({
      selection: { colours: ['Blue'] },
      page: 1,
      ...sorting,
    });
    expect(goToPage(state, 4)).toEqual({ selection: {}, page: 4, ...sorting });
    expect(clearAll([], state)).toEqual({ selection: {}, page: 1, ...sorting });
  });

  it('has pages of the chosen size', () => {
    expect(computeOffsets(2, state)).toEqual({ start: 36, end: 72 });
    expect(countPages(73, state)).toBe(3);
    expect(countPages(73)).toBe(9);
  });

  it('S7: is not for search engines', () => {
    const route = { itemGroup: '005', application: null, defaults: [] };
    expect(isIndexable(route, { selection: {}, page: 1 }, 40)).toBe(true);
    expect(isIndexable(route, { selection: {}, page: 1, sort: 'newest' }, 40)).toBe(false);
    expect(isIndexable(route, { selection: { colours: ['Blue'] }, page: 1, show: '18' }, 40)).toBe(false);
  });
});
