import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const country = z.string().regex(/^[A-Z]{2}$/);
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/);

const node = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });

const logo = node('ImageObject', {
  url: address,
  // Google's minimum.
  width: z.number().min(112),
  height: z.number().min(112),
});

const organization = node('Organization', {
  '@id': address,
  name: text,
  description: text,
  url: address,
  logo,
  sameAs: z.array(address),
  telephone: z.string().regex(/^[+\d][\d ()-]{5,}$/),
  email: z.email(),
  address: node('PostalAddress', {
    streetAddress: text,
    addressLocality: text,
    postalCode: text,
    addressCountry: country,
  }),
  foundingDate: z.string().regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/),
});

const webSite = node('WebSite', {
  '@id': address,
  name: text,
  url: address,
  inLanguage: language,
  publisher: z.strictObject({ '@id': address }),
  potentialAction: node('SearchAction', {
    target: node('EntryPoint', { urlTemplate: z.string().regex(/^https?:\/\/.+\?query=\{search_term_string\}$/) }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const breadcrumbList = node('BreadcrumbList', {
  itemListElement: z
    .array(node('ListItem', { position: z.int().positive(), name: text, item: address }))
    .min(1)
    .refine((items) => items.every((item, index) => item.position === index + 1), 'positions count from 1'),
});

const product = node('Product', {
  '@id': address,
  url: address,
  name: text,
  sku: text,
  description: text.optional(),
  color: text.optional(),
  size: text.optional(),
  material: text.optional(),
  category: text.optional(),
  brand: node('Brand', { name: text }).optional(),
  image: z.array(address).min(1).optional(),
});

const collectionPage = node('CollectionPage', {
  '@id': address,
  url: address,
  name: text,
  mainEntity: node('ItemList', {
    numberOfItems: z.int().positive(),
    itemListElement: z.array(node('ListItem', { position: z.int().positive(), name: text, url: address })),
  })
    .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length, 'counts its items')
    .refine(
      ({ itemListElement }) => new Set(itemListElement.map(({ url }) => url)).size === itemListElement.length,
      'names each page once',
    ),
});

/** Only the first variant, which is the product of the page, is complete. */
const productGroup = product.omit({ '@type': true, sku: true, color: true, size: true, image: true }).extend({
  '@type': z.literal('ProductGroup'),
  productGroupID: text,
  variesBy: z
    .array(z.enum(['https://schema.org/color', 'https://schema.org/size']))
    .min(1)
    .optional(),
  hasVariant: z.tuple([product], product.partial({ '@id': true, name: true })),
});

const internationalsBrand = node('Brand', { '@id': address, name: text, url: address, description: text.optional() });

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const openingHours = node('OpeningHoursSpecification', {
  dayOfWeek: z
    .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays']))
    .min(1),
  opens: time,
  closes: time,
}).refine(({ opens, closes }) => opens < closes, 'opens before it closes');

const store = node('HomeGoodsStore', {
  '@id': address,
  url: address,
  name: text,
  image: address,
  address: node('PostalAddress', {
    streetAddress: text.optional(),
    addressLocality: text.optional(),
    addressRegion: text.optional(),
    postalCode: text.optional(),
    addressCountry: z.enum(['ZA', 'NA', 'MU']),
  }),
  telephone: z
    .string()
    .regex(/^\+\d{7,15}$/)
    .optional(),
  openingHoursSpecification: z.array(openingHours).min(1).optional(),
  geo: node('GeoCoordinates', {
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }).optional(),
  parentOrganization: z.strictObject({ '@id': address }),
});

const employer = node('Organization', {
  '@id': address,
  name: text,
  url: address,
  logo: address.optional(),
  foundingDate: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});

/** HTML with only the elements that the sanitizer allows. */
const safeText = text.regex(
  /^(?:[^<]|<\/?(?:p|br|ul|ol|li|strong|em|h[3-6])>|<a href="[^"<>]*"(?: target="_blank" rel="noopener")?>|<\/a>)*$/,
);

const jobPosting = node('JobPosting', {
  '@id': address,
  url: address,
  title: text,
  description: safeText.optional(),
  hiringOrganization: employer,
  jobLocation: node('Place', {
    address: node('PostalAddress', { addressLocality: text.optional(), addressCountry: country }),
  }).optional(),
  datePosted: z.iso.date().optional(),
  validThrough: z.iso.date().optional(),
  employmentType: z
    .array(z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']))
    .min(1)
    .optional(),
});

const faqPage = node('FAQPage', {
  '@id': address,
  mainEntity: z.array(node('Question', { name: text, acceptedAnswer: node('Answer', { text: safeText }) })).min(1),
});

const aboutPage = node('AboutPage', {
  '@id': address,
  url: address,
  name: text,
  description: text.optional(),
  inLanguage: language,
  mainEntity: employer,
});

/** The part of schema.org's vocabulary that the site uses. Anything else, such as offers, is rejected. */
export const schemaOrgNode = z.discriminatedUnion('@type', [
  organization,
  webSite,
  breadcrumbList,
  collectionPage,
  productGroup,
  internationalsBrand,
  store,
  jobPosting,
  faqPage,
  aboutPage,
]);

/** The JSON-LD in a page's script element. */
export const schemaOrgGraph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(schemaOrgNode).min(1),
});
