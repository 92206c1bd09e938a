import fc from 'fast-check';
import { parseNarrowing } from './collection-narrowing';
import { FILTER_KEYS } from './filter-groups';
import { formatCanonicalFilters, parseGridState } from './filter-url';
import { decodeQuerySegment, encodeQuerySegment, parseFilteredPage } from './filtered-page';

const GROUP = '/item_group/005';
const CURTAINING = ['Curtaining', 'Dual Purpose'];
const keys = fc.oneof(
  fc.constantFrom(...FILTER_KEYS, 'page', 'startoffset', 'endoffset', 'utm_source', '_rsc'),
  fc.string({ maxLength: 5 }),
);
const values = fc.oneof(
  fc.constantFrom('Blue', ' Blue ', 'Sea Green', '', ' ', '2', '9', '18', '1e3', '~41', '%41', 'a/b', '\u{0}', 'é'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const queries = fc.array(fc.tuple(keys, values), { maxLength: 8 }).map((pairs) => new URLSearchParams(pairs));

describe('F1: the canonical query of a filtered page', () => {
  it('gives the same state as the query for any defaults of the route, and is its own canonical form', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom([], CURTAINING), (query, defaults) => {
        const canonical = formatCanonicalFilters(query);
        expect(parseGridState(canonical, defaults)).toEqual(parseGridState(query, defaults));
        expect(formatCanonicalFilters(canonical)).toBe(canonical);
      }),
    );
  });

  it('round-trips through a path segment that needs no percent encoding', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const segment = encodeQuerySegment(formatCanonicalFilters(query));
        expect(segment).toMatch(/^[\w*.~+=&-]*$/);
        expect(decodeQuerySegment(segment).toString()).toBe(formatCanonicalFilters(query));
      }),
    );
  });

  it('is the same for another order, another encoding, duplicates and unknown keys', () => {
    const canonical = 'types=Print&colours=Blue&colours=Sea+Green&page=2';
    for (const query of [
      'colours=Blue&types=Print&colours=Sea%20Green&page=2',
      '?page=2&colours=+Sea+Green&%63olours=Blue&colours=Blue&types=Print&utm_source=mail',
      'types=Print&colours=Sea+Green&colours=Blue&startoffset=9&endoffset=18',
    ])
      expect(parseFilteredPage(GROUP, query)).toBe(canonical);
  });

  it('keeps an empty choice of applications, which differs from the defaults of the route (H7)', () => {
    expect(parseFilteredPage(`${GROUP}/application/Curtaining`, 'page=1&application=+')).toBe('application=&page=1');
  });

  it.each([
    [GROUP, 'page=1'],
    [GROUP, 'colours=&types=+'],
    [GROUP, 'utm_source=mail'],
    [GROUP, `types=${'x'.repeat(300)}`],
    [GROUP, Array.from({ length: 50 }, (_, index) => `types=${index}${'x'.repeat(50)}`).join('&')],
    ['/item_group/9000', 'colours=Blue'],
    ['/item_group/000', 'colours=Blue'],
    ['/brand/Marram', 'colours=Blue'],
    [`${GROUP}/collection/Karoo/design/Kraal`, 'colours=Blue'],
    [`${GROUP}/collection/Karoo`, 'material=Linen&page=2'],
  ])('is empty for %s with %j', (pathname, query) => {
    expect(parseFilteredPage(pathname, query)).toBe('');
  });

  it('C6: narrows a collection as the query does', () => {
    const query = 'types=2&colours=3&colours=1&page=4&application=Curtaining';
    const canonical = parseFilteredPage(`${GROUP}/collection/Karoo`, query);
    expect(canonical).toBe('application=Curtaining&types=2&colours=1&colours=3');
    expect(parseNarrowing(canonical)).toEqual({ ...parseNarrowing(query), colours: ['1', '3'] });
  });
});
