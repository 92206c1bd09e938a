import { LIFETIME_SECONDS, TAG } from './manifest';

describe('S4: lifetimes and tags', () => {
  it('are ten minutes for pages, one for products, fifteen for shared lists, a second for a page that lacks a part', () => {
    expect(LIFETIME_SECONDS).toEqual({ page: 600, products: 60, shared: 900, partial: 1 });
  });

  it('are the same for every spelling of an address (D8)', () => {
    expect(TAG.collection('005', 'KAROO Plain')).toBe(TAG.collection('005', ' karoo plain'));
    expect(TAG.pageNamed('Ashby  Lorne')).toBe(TAG.pageNamed('ashby lorne'));
    expect(TAG.pageNamed('Cafe\u0301')).toBe(TAG.pageNamed('Caf\u00e9'));
    expect(TAG.pageNamed('a:b')).not.toBe(TAG.pageNamed('a'));
  });

  it('throw for a tag without one of its parts, and name that part', () => {
    expect(() => TAG.pageNamed(' ')).toThrow('A cache tag needs its name');
    expect(() => TAG.collection('005', '')).toThrow('A cache tag needs its collection');
  });
});
