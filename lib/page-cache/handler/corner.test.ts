import { ASIDE, cornerOf, isPadded } from './corner.mjs';

const page = (status?: number) => ({ kind: 'APP_PAGE', html: '', status });

describe('S4: the corners of the memory', () => {
  it.each([
    ['a page', page(), [], 'pages'],
    ['a page with a status', page(200), [], 'pages'],
    ['an answer of a route', { kind: 'APP_ROUTE', status: 200 }, [], 'pages'],
    ['an answer of the hub', { kind: 'FETCH', data: { status: 200 } }, [ASIDE], 'answers'],
    ['a page at a further address', page(), ['content', ASIDE], 'aside'],
    ['an address that leads elsewhere', page(308), [], 'aside'],
    ['the not-found screen', page(404), [ASIDE], 'absent'],
    ['nothing', null, [], 'absent'],
  ])('%s', (_, value, tags, corner) => {
    expect(cornerOf({ value, tags })).toBe(corner);
  });

  it.each([
    ['/item_group/005', false],
    ['/brand/Skaap & Klei', false],
    ['/item_group/ 005', true],
    ['/item_group/005 /collection/Karoo', true],
    ['/brand/Skaap & Klei ', true],
  ])('spaces around a name: %p', (path, padded) => {
    expect(isPadded(`/route-cache/APP_PAGE/${'a'.repeat(64)}/$/live${path}`)).toBe(padded);
    expect(isPadded(path)).toBe(false);
  });
});
