import { revalidationOrder, type StaleEntry } from './tags';

const invalidationTimeOf = (times: Record<string, number>) => (tag: string) => times[tag] ?? 0;

const entry = (key: string, tags: string[], tried: Partial<StaleEntry> = {}): [string, StaleEntry] => [
  key,
  { tags, failures: 0, partialRenders: 0, storedAt: 1, failedAt: 0, ...tried },
];

describe('S5: the order in which stale pages are revalidated', () => {
  const pages = [
    entry('/used-last', ['content', 'pages']),
    entry('/karoo', ['content', 'pages', 'page:karoo']),
    entry('/brands', ['brands']),
    entry('/used-first', ['content', 'pages']),
  ];

  it('begins with the page that was invalidated last', () => {
    expect(revalidationOrder(pages, invalidationTimeOf({ pages: 5, brands: 9 }))[0]).toBe('/brands');
  });

  it('continues with the page of the most specific tag, then with the last used ones', () => {
    const times = { pages: 9, 'page:karoo': 9, brands: 5 };
    expect(revalidationOrder(pages, invalidationTimeOf(times))).toEqual([
      '/karoo',
      '/used-last',
      '/used-first',
      '/brands',
    ]);
  });

  it('ends with failed and partial pages, those tried longest ago first', () => {
    const troubled = [
      entry('/just-failed', ['brands'], { failures: 2, failedAt: 30 }),
      entry('/gap', ['brands'], { partialRenders: 1, storedAt: 20 }),
      entry('/failed-long-ago', ['brands'], { failures: 5, failedAt: 10 }),
    ];
    const order = revalidationOrder([...troubled, ...pages], invalidationTimeOf({ brands: 9, pages: 5 }));
    expect(order.slice(-3)).toEqual(['/failed-long-ago', '/gap', '/just-failed']);
    expect(order[0]).toBe('/brands');
  });

  it('contains a stale page without a remembered tag', () => {
    const order = revalidationOrder([entry('/old', []), ...pages], invalidationTimeOf({ brands: 1 }));
    expect(order[0]).toBe('/brands');
    expect([...order].sort()).toEqual(['/brands', '/karoo', '/old', '/used-first', '/used-last']);
  });
});
