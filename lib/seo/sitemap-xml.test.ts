/** @jest-environment jsdom */
import fc from 'fast-check';
import { sitemapIndex, urlSet } from './sitemap-xml';

function addresses(xml: string): (string | null)[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll('loc')].map((loc) => loc.textContent);
}

describe('S7: sitemaps as XML', () => {
  it('is what the protocol asks for', () => {
    expect(urlSet(["https://www.example.com/item_group/001/collection/Papiers%20d'Herbier"])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://www.example.com/item_group/001/collection/Papiers%20d&apos;Herbier</loc></url>\n' +
        '</urlset>\n',
    );
    expect(sitemapIndex(['https://www.example.com/sitemap/pages.xml'])).toContain(
      '<sitemap><loc>https://www.example.com/sitemap/pages.xml</loc></sitemap>',
    );
  });

  it('holds every address as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true })), (urls) => {
        expect(addresses(urlSet(urls))).toEqual(urls);
      }),
    );
    expect(addresses(urlSet(['a&b<c>"d"\'']))).toEqual(['a&b<c>"d"\'']);
  });

  it('may be empty', () => {
    expect(addresses(urlSet([]))).toEqual([]);
  });
});
