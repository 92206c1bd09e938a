import { createPathTag, listTags, ownTag } from './tags';

const KEY = `/route-cache/APP_PAGE/${'a'.repeat(64)}/$`;

describe('S5: the tag of a page by its path', () => {
  it.each([
    ['/live/brand/Skaap%20%26%20Klei', '/live/brand/Skaap & Klei'],
    ['/live/brand/Skaap & Klei', '/live/brand/Skaap & Klei'],
    ['/live/brand/A%2C%20B', '/live/brand/A, B'],
    ['/live/brand/Gr%C3%B6%C3%9Fe', '/live/brand/Größe'],
    ['/live/size/80%2F20', '/live/size/80%2F20'],
    ['/live/brand/100%25%20Linen%20%2F%20Cotton', '/live/brand/100% Linen %2F Cotton'],
    ['/live/collections/a%2525b/406', '/live/collections/a%25b/406'],
  ])('is the same for the URL %s, its cache key and its Next.js tag', (sent, kept) => {
    expect(listTags(`${KEY}${kept}`)).toEqual([createPathTag(sent)]);
    expect(ownTag(`_N_T_${kept}`)).toBe(createPathTag(sent));
    expect(createPathTag(sent)).not.toMatch(/[\s,]/);
  });

  it.each([
    [
      '/item_group/004/collection/Tidal/design/Wash/colour/Mist',
      '/targetSize=200cmx300cm&targetProduct=TIDW-MIS-200300',
    ],
    ['/item_group/004/application/Rugs/collection/A/design/B/colour/C%2FD', '/targetSize=1.6&targetProduct=X~2F1'],
    ['/item_group/004/collection/colour/design/colour/colour/colour', '/colour'],
  ])('S5: is that of %s for its size and SKU %s too, in the key and in the Next.js tag', (shown, target) => {
    const kept = `/staging/variant${shown}${target}`;
    expect(listTags(`${KEY}${kept}`)).toEqual([createPathTag(`/staging${shown}`)]);
    expect(ownTag(`_N_T_${kept}`)).toBe(createPathTag(`/staging${shown}`));
  });

  it('is for a filtered page that of the page without filters', () => {
    expect(createPathTag('/staging/filtered/colours%3DBlue/item_group/005')).toBe(
      createPathTag('/staging/item_group/005'),
    );
  });

  it('differs between pages', () => {
    expect(createPathTag('/live/variant')).toBe('path:/live/variant');
    expect(createPathTag('/live/item_group/004/collection/A/design/B/colour/C/D')).toMatch(/\/C\/D$/);
    expect(createPathTag('/live/size/80%2F20')).not.toBe(createPathTag('/live/size/80/20'));
    expect(createPathTag('/live/a%2525b')).not.toBe(createPathTag('/live/a%25b'));
    expect(createPathTag('/live/a')).not.toBe(createPathTag('/staging/a'));
  });

  it('accepts an invalid escape, and leaves other tags and keys unchanged', () => {
    expect(createPathTag('/live/100%')).toBe('path:/live/100%25');
    expect(ownTag('category:5')).toBe('category:5');
    expect(listTags('3f'.repeat(32))).toEqual([]);
  });
});
