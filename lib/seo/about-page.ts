import type { AboutPage } from 'schema-dts';
import type { Supplier } from '@/lib/site/supplier';

/** The page about the supplier as schema.org's AboutPage. `absolute` turns a path of this site into a URL. */
export function aboutPage(
  page: { title: string; description: string; canonical: string },
  supplier: Supplier,
  absolute: (path: string) => string,
) {
  const url = absolute(page.canonical);
  return {
    '@type': 'AboutPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    ...(page.description === '' ? {} : { description: page.description }),
    inLanguage: supplier.locale,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${absolute('/')}#organization`,
      name: supplier.name,
      url: absolute('/'),
      foundingDate: String(supplier.founded),
    },
  } satisfies AboutPage;
}
