import { processors } from 'next-seo';
import type { Supplier } from '@/lib/site/supplier';

/** The square icon of the site: the logo of the header is lower than search engines take. */
const LOGO = { src: '/icon-512.png', width: 512, height: 512 };

/** The supplier as schema.org's Organization, and the site as its WebSite. `absolute` turns a path of this site into a URL. */
export function organizationNodes(supplier: Supplier, absolute: (path: string) => string) {
  const home = absolute('/');
  const organization = `${home}#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: supplier.name,
      description: supplier.description,
      url: home,
      logo: processors.processLogo({
        url: absolute(LOGO.src),
        width: LOGO.width,
        height: LOGO.height,
      }),
      sameAs: supplier.social.map(({ url }) => url),
      telephone: supplier.telephone,
      email: supplier.email,
      address: processors.processAddress(supplier.address.join(', ')),
      foundingDate: String(supplier.founded),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: supplier.name,
      url: home,
      inLanguage: supplier.locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/search')}?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
