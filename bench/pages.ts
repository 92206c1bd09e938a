export const LANDING = '/item_group/005';
export const PRODUCT = '/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax';
export const PRODUCTS_API = '/api/products?item_group=005';

export interface BenchPage {
  name: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** `repeated`: the same URL; `conditional`: with If-None-Match; `distinct`: a new combination of filters in each request. */
  kind: 'repeated' | 'conditional' | 'distinct';
  /** The extension of the file that nginx serves. */
  extension: 'html' | 'json' | 'rsc';
}

const page = (name: string, path: string, more: Partial<BenchPage> = {}): BenchPage => ({
  ...{ name, path, headers: {}, kind: 'repeated', extension: 'html' },
  ...more,
});

export const BENCH_PAGES = {
  home: page('Home', '/'),
  landing: page('Landing page', LANDING),
  product: page('Product page', PRODUCT),
  filtered: page('Filtered page, the same URL', `${LANDING}?colours=Blue&types=Print`),
  distinct: page('Filtered page, a new URL each time', LANDING, { kind: 'distinct' }),
  products: page('`/api/products`', PRODUCTS_API, { extension: 'json' }),
  rsc: page('Client navigation (RSC payload of the landing page)', LANDING, {
    headers: { RSC: '1' },
    extension: 'rsc',
  }),
  notModified: page('Landing page, not modified (304)', LANDING, { kind: 'conditional' }),
} as const satisfies Readonly<Record<string, BenchPage>>;

export type BenchPageKey = keyof typeof BENCH_PAGES;
