import { processors } from 'next-seo';
import { supplier } from '@/lib/site/supplier';
import { buildAbsoluteUrl } from './absolute-url';

/** The site's icon, because the header's logo is too low for search engines. */
export const SQUARE_LOGO = { src: '/icon-512.png', width: 512, height: 512 };

/** The supplier's address as schema.org's PostalAddress. One that ends in digits ends with town and code: `'14 Spindle Lane, Cape Town, 8001'`. */
function buildPostalAddress() {
  const { address, locale } = supplier;
  const parts = address.join(', ').split(', ');
  const hasCode = parts.length > 2 && /^\d{3,10}$/.test(parts.at(-1) ?? '');
  const street = hasCode ? parts.slice(0, -2) : parts;
  return {
    '@type': 'PostalAddress',
    streetAddress: street.join(', '),
    ...(hasCode ? { addressLocality: parts.at(-2), postalCode: parts.at(-1) } : {}),
    addressCountry: new Intl.Locale(locale).region,
  };
}

/** A short reference to the Organization of the home page, for the structured data of other pages. */
export function createSupplierReference() {
  const url = buildAbsoluteUrl('/');
  return { '@type': 'Organization', '@id': `${url}#organization`, name: supplier.name, url } as const;
}

/** The supplier as schema.org's Organization, and the site as a WebSite. */
export function buildOrganizationNodes() {
  const home = buildAbsoluteUrl('/');
  const reference = createSupplierReference();
  const { src, ...size } = SQUARE_LOGO;
  return [
    {
      ...reference,
      description: supplier.description,
      logo: processors.processLogo({ url: buildAbsoluteUrl(src), ...size }),
      sameAs: supplier.social.map(({ url }) => url),
      telephone: supplier.telephone,
      email: supplier.email,
      address: buildPostalAddress(),
      foundingDate: String(supplier.founded),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: supplier.name,
      url: home,
      inLanguage: supplier.locale,
      publisher: { '@id': reference['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${buildAbsoluteUrl('/search')}?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
