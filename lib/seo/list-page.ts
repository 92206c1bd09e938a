import type { CollectionPage } from 'schema-dts';

/** A page of products or designs. */
export interface ListPage {
  title: string;
  /** Path of the page. */
  canonical: string;
  /** What it lists, in its order; each path once. */
  entries: readonly { name: string; path: string }[];
}

/** A page that lists products as schema.org's CollectionPage with an ItemList. `absolute` turns a path of this site into a URL. */
export function listPageNode({ title, canonical, entries }: ListPage, absolute: (path: string) => string) {
  const url = absolute(canonical);
  return {
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: title,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: entries.length,
      itemListElement: entries.map(({ name, path }, place) => ({
        '@type': 'ListItem' as const,
        position: place + 1,
        name,
        url: absolute(path),
      })),
    },
  } satisfies CollectionPage;
}
