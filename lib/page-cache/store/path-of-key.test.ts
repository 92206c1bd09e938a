import fc from 'fast-check';
import { encodeHeaderSafe } from 'next/dist/server/lib/encode-header-safe';
import { decodePathParams } from 'next/dist/server/lib/router-utils/decode-path-params';
import { interpolateDynamicPath } from 'next/dist/server/server-utils';
import { getRouteMatcher } from 'next/dist/shared/lib/router/utils/route-matcher';
import { getNamedRouteRegex } from 'next/dist/shared/lib/router/utils/route-regex';
import { createPathTag, listTags, ownTag, parseKeyPath } from './tags';

const PAGE = '/[site]/collections/[urlTitle]/[id]';
const route = getNamedRouteRegex(PAGE, { prefixRouteKeys: false });
const match = getRouteMatcher(route);

/** The path in the key of a page, built by the functions that Next.js uses (route-module.js). */
function keyOf(address: string): string {
  const params = match(address);
  if (params === false) throw new Error(`${address} is no page`);
  return decodePathParams(interpolateDynamicPath(PAGE, params, route));
}

/** Names with characters that keys and URLs encode differently. */
const title = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom('%', '2', '5', 'F', 'f', '3', 'c', '/', '#', '?', '\\', ' ', ',', 'ö'),
    minLength: 1,
  }),
);
const urlOf = (title: string) => `/live/collections/${encodeURIComponent(title)}/406`;

describe('S5: the URL of a cache key of Next.js', () => {
  it('leads to the same key, whatever the name', () => {
    fc.assert(
      fc.property(title, (title) => {
        const key = keyOf(urlOf(title));
        expect(keyOf(parseKeyPath(key))).toBe(key);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the one that was requested, except for names with a double escape, which Next.js stores as one page', () => {
    fc.assert(
      fc.property(title, (title) => {
        fc.pre(!/%25(?:2f|23|3f|5c)/i.test(title));
        expect(parseKeyPath(keyOf(urlOf(title)))).toBe(urlOf(title));
      }),
      { numRuns: 1000 },
    );
    expect(keyOf(urlOf('%252F'))).toBe(keyOf(urlOf('%2F')));
  });

  it('has the same tag as the key and as the tag of Next.js', () => {
    fc.assert(
      fc.property(title, (title) => {
        const path = keyOf(urlOf(title));
        const tag = createPathTag(urlOf(title));
        expect(listTags(`/route-cache/APP_PAGE/${'a'.repeat(64)}/$${path}`)).toEqual([tag]);
        expect(ownTag(encodeHeaderSafe(`_N_T_${path}`))).toBe(tag);
        expect(createPathTag(parseKeyPath(path))).toBe(tag);
      }),
      { numRuns: 1000 },
    );
  });
});
