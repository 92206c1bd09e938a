import fc from 'fast-check';
import { MAX_INVALIDATED_ITEMS, parseInvalidation } from './invalidation';

const tags = (body: unknown) => parseInvalidation(body).plan?.tags;

describe('S4: what an event of the hub makes stale', () => {
  it.each([
    [{ type: 'cms_page' }, ['content']],
    [{ type: 'cms_page', category_id: 5 }, ['category:5', 'named-pages', 'category-names']],
    [{ type: 'cms_page', category_id: '5', name: null }, ['category:5', 'named-pages', 'category-names']],
    [{ type: 'cms_page', category_id: 5, name: 'Karoo' }, ['category:5', 'named-pages', 'category-named:karoo']],
    [{ type: 'cms_page', name: 'About Us' }, ['page:about%20us', 'category-named:about%20us']],
    [
      { type: 'cms_page', name: 'Karoo' },
      ['page:karoo', 'category-named:karoo', 'application-type:karoo', 'category-pages'],
    ],
    [{ type: 'category', category_id: 31, name: 'Curtaining' }, ['content']],
    [{ type: 'category' }, ['content']],
    [{ type: 'application_type', name: 'Outdoor' }, ['application-type:outdoor']],
    [{ type: 'internationals' }, ['internationals']],
    [{ type: 'internationals_brand', id: 4 }, ['internationals:4', 'internationals']],
    [
      { type: 'brand', name: 'Ashby Lorne' },
      ['brands', 'page:ashby%20lorne', 'category-named:ashby%20lorne', 'category-pages'],
    ],
    [{ type: 'brand' }, ['brands', 'named-pages', 'category-names', 'category-pages']],
    [{ type: 'products' }, ['products']],
    [{ type: 'products', item_group: '005' }, ['products:005', 'product-lists:005', 'applications:005', 'brand-names']],
    [{ type: 'products', item_group: 5 }, ['products:005', 'product-lists:005', 'applications:005', 'brand-names']],
    [
      { type: 'products', item_group: 9001 },
      ['products:9001', 'product-lists:9001', 'applications:9001', 'brand-names'],
    ],
    [
      { type: 'products', item_group: '005', collection: 'Karoo' },
      ['products:005:karoo', 'product-lists:005', 'applications:005', 'brand-names'],
    ],
    [{ type: 'content' }, ['content']],
    [{ type: 'all' }, ['content', 'products', 'brands', 'internationals']],
    [{ events: [{ type: 'content' }, { type: 'products' }, { type: 'content' }] }, ['content', 'products']],
    [{ type: 'products', tags: ['content'] }, ['content', 'products']],
  ])('%j', (body, expected) => {
    expect(tags(body)).toEqual(expected);
  });

  it('a path is invalidated in every variant', () => {
    expect(parseInvalidation({ paths: ['/', '/careers', '/careers'] }).plan).toEqual({
      tags: [],
      paths: ['/live', '/staging', '/development', '/live/careers', '/staging/careers', '/development/careers'],
    });
  });

  it('the sitemap has its own internal path', () => {
    expect(parseInvalidation({ paths: ['/sitemap.xml'] }).plan?.paths).toContain('/live/sitemap/index.xml');
  });

  it('S4: a path is the same with a trailing slash', () => {
    const { plan } = parseInvalidation({ paths: ['/careers/', '/careers', '/brand/Skaap//'] });
    expect(plan?.paths).toEqual(
      ['careers', 'brand/Skaap'].flatMap((path) => [`/live/${path}`, `/staging/${path}`, `/development/${path}`]),
    );
  });

  it.each([
    { type: 'brand', name: '\ud800' },
    { type: 'cms_page', name: 'About \udfff Us' },
    { type: 'internationals_brand', id: 'a\ud800' },
    { type: 'products', item_group: '005', collection: '\udc00Karoo' },
    { paths: ['/brand/\ud800'] },
  ])('S4: a lone surrogate is refused: %j', (body) => {
    expect(parseInvalidation(body)).toEqual({ plan: null, error: expect.any(String) });
  });

  it.each([
    [null, 'the body is not a JSON object'],
    [[], 'the body is not a JSON object'],
    [{}, 'nothing to invalidate: name tags, paths, or an event'],
    [{ tags: 'content' }, `tags is a list of at most ${MAX_INVALIDATED_ITEMS} cache tags`],
    [{ tags: ['a b'] }, `tags is a list of at most ${MAX_INVALIDATED_ITEMS} cache tags`],
    [
      { tags: Array.from({ length: MAX_INVALIDATED_ITEMS + 1 }, () => 'a') },
      `tags is a list of at most ${MAX_INVALIDATED_ITEMS} cache tags`,
    ],
    [{ paths: ['careers'] }, `paths is a list of at most ${MAX_INVALIDATED_ITEMS} paths that begin with a slash`],
    [
      { paths: ['//evil.example.com'] },
      `paths is a list of at most ${MAX_INVALIDATED_ITEMS} paths that begin with a slash`,
    ],
    [{ events: [5] }, `events is a list of at most ${MAX_INVALIDATED_ITEMS} events`],
    [{ type: 'internationals_brand' }, 'the event internationals_brand does not have the fields that it needs'],
    [{ type: 'cms_page', category_id: 'five' }, 'the event cms_page does not have the fields that it needs'],
  ])('%j is refused: %s', (body, fault) => {
    expect(parseInvalidation(body)).toEqual({ plan: null, error: fault });
  });

  it.each(['toString', '__proto__', 5, ''])('the type %j is unknown', (type) => {
    expect(parseInvalidation({ type }).error).toMatch(/^an event has one of the types cms_page, /);
  });

  it('never throws, and returns either a plan or a fault', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const { plan, error } = parseInvalidation(body);
        expect((plan === null) !== (error === null)).toBe(true);
      }),
    );
  });
});
