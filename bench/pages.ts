export const LANDING = '/item_group/005';
export const PRODUCT = '/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax';
export const PRODUCTS_CALL = '/api/products?item_group=005';

/** A row of the comparison. */
export interface BenchPage {
  name: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** `asked`: always the same URL; `validated`: with the last ETag; `distinct`: always another combination of filters. */
  kind: 'asked' | 'validated' | 'distinct';
  /** The extension of nginx's file with the same bytes. */
  extension: 'html' | 'json' | 'rsc';
}

const page = (name: string, path: string, more: Partial<BenchPage> = {}): BenchPage => ({
  ...{ name, path, headers: {}, kind: 'asked', extension: 'html' },
  ...more,
});

/** The rows by a short name. */
export const BENCH_PAGES = {
  home: page('Home', '/'),
  landing: page('Landing page', LANDING),
  product: page('Product page', PRODUCT),
  filtered: page('Filtered page, the same URL', `${LANDING}?colours=Blue&types=Print`),
  distinct: page('Filtered page, a new URL each time', LANDING, { kind: 'distinct' }),
  products: page('`/api/products`', PRODUCTS_CALL, { extension: 'json' }),
  rsc: page('Client navigation (RSC payload of the landing page)', LANDING, {
    headers: { RSC: '1' },
    extension: 'rsc',
  }),
  notModified: page('Landing page, not modified (304)', LANDING, { kind: 'validated' }),
} as const satisfies Readonly<Record<string, BenchPage>>;

/** The short name of a row. */
export type BenchPageKey = keyof typeof BENCH_PAGES;
