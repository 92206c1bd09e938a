import type { Brand } from 'schema-dts';

/** An international brand, as search engines get it. */
export interface InternationalsBrandFacts {
  title: string;
  description: string;
  canonical: string;
}

/**
 * An international brand as schema.org's Brand.
 * @param absolute makes a path of this site an address
 */
export function internationalsBrandNode(
  { title, description, canonical }: InternationalsBrandFacts,
  absolute: (path: string) => string,
) {
  const url = absolute(canonical);
  return {
    '@type': 'Brand',
    '@id': `${url}#brand`,
    name: title,
    url,
    ...(description === '' ? {} : { description }),
  } satisfies Brand;
}
