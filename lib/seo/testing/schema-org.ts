import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const words = z.string().trim().min(1);

const logo = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  width: z.number().positive(),
  height: z.number().positive(),
});

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: words,
  description: words,
  url: address,
  logo,
  sameAs: z.array(address),
  telephone: z.string().regex(/^[+\d][\d ()-]{5,}$/),
  email: z.email(),
  address: z.strictObject({ '@type': z.literal('PostalAddress'), streetAddress: words }),
  foundingDate: z.string().regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/),
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: words,
  url: address,
  inLanguage: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/),
  publisher: z.strictObject({ '@id': address }),
});

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: words, item: address }))
    .min(1)
    .refine((items) => items.every((item, place) => item.position === place + 1), 'positions count from 1'),
});

const product = z.strictObject({
  '@type': z.literal('Product'),
  '@id': address,
  url: address,
  name: words,
  sku: words,
  description: words.optional(),
  color: words.optional(),
  material: words.optional(),
  category: words.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: words }).optional(),
  image: z.array(address).min(1).optional(),
});

const house = z.strictObject({
  '@type': z.literal('Brand'),
  '@id': address,
  name: words,
  url: address,
  description: words.optional(),
});

/** For tests: the part of schema.org's vocabulary that the site uses, and nothing beside it (so no offers, no price). */
export const schemaOrgNode = z.discriminatedUnion('@type', [organization, webSite, breadcrumbList, product, house]);

/** For tests: what a page's script element holds. */
export const schemaOrgGraph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(schemaOrgNode).min(1),
});
