import type { Brand } from 'schema-dts';

/** What is told of an international house. */
export interface HouseFacts {
  title: string;
  description: string;
  canonical: string;
}

/**
 * An international house as schema.org's Brand.
 * @param absolute makes a path of this site an address
 */
export function houseNode({ title, description, canonical }: HouseFacts, absolute: (path: string) => string) {
  const url = absolute(canonical);
  return {
    '@type': 'Brand',
    '@id': `${url}#brand`,
    name: title,
    url,
    ...(description === '' ? {} : { description }),
  } satisfies Brand;
}
