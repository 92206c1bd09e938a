/** @jest-environment jsdom */
import fc from 'fast-check';
import { formatSitemapIndex, formatUrlSet, type SitemapUrl } from './well-known-files';

const at = (address: string, more: Partial<SitemapUrl> = {}): SitemapUrl => ({
  address,
  picture: null,
  modified: null,
  ...more,
});

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The texts of all elements with this name. */
function texts(xml: string, namespace: string, name: string): (string | null)[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.getElementsByTagNameNS(namespace, name)].map((element) => element.textContent);
}

const addresses = (xml: string) => texts(xml, SITEMAP, 'loc');

describe('S7: sitemaps as XML', () => {
  it('follow the protocol', () => {
    expect(formatUrlSet([at("https://www.example.com/item_group/001/collection/Papiers%20d'Herbier")])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
        '<url><loc>https://www.example.com/item_group/001/collection/Papiers%20d&apos;Herbier</loc></url>\n' +
        '</urlset>\n',
    );
    expect(formatSitemapIndex(['https://www.example.com/sitemap/pages.xml'])).toContain(
      '<sitemap><loc>https://www.example.com/sitemap/pages.xml</loc></sitemap>',
    );
  });

  it('contain every address unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true })), (urls) => {
        expect(addresses(formatUrlSet(urls.map((url) => at(url))))).toEqual(urls);
      }),
    );
    expect(addresses(formatUrlSet([at('a&b<c>"d"\'')]))).toEqual(['a&b<c>"d"\'']);
  });

  it('have the picture and the last change of a page that has them', () => {
    const picture = "https://www.example.com/media/large/a&b's.webp";
    const xml = formatUrlSet([
      at('https://a.example/'),
      at('https://b.example/', { picture, modified: '2026-09-14T08:00:00.000Z' }),
    ]);
    expect(texts(xml, IMAGE, 'loc')).toEqual([picture]);
    expect(texts(xml, SITEMAP, 'lastmod')).toEqual(['2026-09-14T08:00:00.000Z']);
    expect(xml).toContain('<url><loc>https://a.example/</loc></url>\n');
    expect(xml).toContain('<url><loc>https://b.example/</loc><lastmod>2026-09-14T08:00:00.000Z</lastmod><image:image>');
  });

  it('leave out the address of a picture that is too long for a file of 50 MB', () => {
    const picture = `https://www.example.com/${'a'.repeat(2048)}`;
    expect(texts(formatUrlSet([at('https://a.example/', { picture })]), IMAGE, 'loc')).toEqual([]);
  });

  it('may be empty', () => {
    expect(addresses(formatUrlSet([]))).toEqual([]);
  });
});
