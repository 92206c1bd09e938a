import { ownTag, pathTag, tagsOfKey } from './path-tag.mjs';

const KEY = `/route-cache/APP_PAGE/${'a'.repeat(64)}/$`;

describe('S5: the tag of a page by its path', () => {
  it.each([
    ['/live/brand/Skaap%20%26%20Klei', '/live/brand/Skaap & Klei'],
    ['/live/brand/Skaap & Klei', '/live/brand/Skaap & Klei'],
    ['/live/brand/A%2C%20B', '/live/brand/A, B'],
    ['/live/brand/Gr%C3%B6%C3%9Fe', '/live/brand/Größe'],
    ['/live/size/80%2F20', '/live/size/80%2F20'],
  ])('is the same for %s as it is sent, as Next keeps it, and in its tags', (sent, kept) => {
    expect(tagsOfKey(`${KEY}${kept}`)).toEqual([pathTag(sent)]);
    expect(ownTag(`_N_T_${kept}`)).toBe(pathTag(sent));
    expect(pathTag(sent)).not.toMatch(/[\s,]/);
  });

  it('is another one for another page', () => {
    expect(pathTag('/live/size/80%2F20')).not.toBe(pathTag('/live/size/80/20'));
    expect(pathTag('/live/a')).not.toBe(pathTag('/staging/a'));
  });

  it('stands what cannot be read, and leaves other tags and keys alone', () => {
    expect(pathTag('/live/100%')).toBe('path:/live/100%25');
    expect(ownTag('category:5')).toBe('category:5');
    expect(tagsOfKey('3f'.repeat(32))).toEqual([]);
  });
});
