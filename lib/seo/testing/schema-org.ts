import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);

const logo = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  // Google shows no smaller logo.
  width: z.number().min(112),
  height: z.number().min(112),
});

const organization = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  description: text,
  url: address,
  logo,
  sameAs: z.array(address),
  telephone: z.string().regex(/^[+\d][\d ()-]{5,}$/),
  email: z.email(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    postalCode: text,
    addressCountry: z.string().regex(/^[A-Z]{2}$/),
  }),
  foundingDate: z.string().regex(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/),
});

const webSite = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: text,
  url: address,
  inLanguage: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/),
  publisher: z.strictObject({ '@id': address }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https?:\/\/.+\?query=\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const breadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, item: address }))
    .min(1)
    .refine((items) => items.every((item, index) => item.position === index + 1), 'positions count from 1'),
});

const product = z.strictObject({
  '@type': z.literal('Product'),
  '@id': address,
  url: address,
  name: text,
  sku: text,
  description: text.optional(),
  color: text.optional(),
  size: text.optional(),
  material: text.optional(),
  category: text.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }).optional(),
  image: z.array(address).min(1).optional(),
});

const collectionPage = z.strictObject({
  '@type': z.literal('CollectionPage'),
  '@id': address,
  url: address,
  name: text,
  mainEntity: z
    .strictObject({
      '@type': z.literal('ItemList'),
      numberOfItems: z.int().positive(),
      itemListElement: z.array(
        z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, url: address }),
      ),
    })
    .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length, 'counts its items')
    .refine(
      ({ itemListElement }) => new Set(itemListElement.map(({ url }) => url)).size === itemListElement.length,
      'names each page once',
    ),
});

/** Google requires the name of a group, and for each variant what it varies by. Only the first variant, the product of the page, is complete. */
const productGroup = product.omit({ '@type': true, sku: true, color: true, size: true, image: true }).extend({
  '@type': z.literal('ProductGroup'),
  productGroupID: text,
  variesBy: z
    .array(z.enum(['https://schema.org/color', 'https://schema.org/size']))
    .min(1)
    .optional(),
  hasVariant: z.tuple([product], product.partial({ '@id': true, name: true })),
});

const internationalsBrand = z.strictObject({
  '@type': z.literal('Brand'),
  '@id': address,
  name: text,
  url: address,
  description: text.optional(),
});

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const openingHours = z
  .strictObject({
    '@type': z.literal('OpeningHoursSpecification'),
    dayOfWeek: z
      .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays']))
      .min(1),
    opens: time,
    closes: time,
  })
  .refine(({ opens, closes }) => opens < closes, 'opens before it closes');

const store = z.strictObject({
  '@type': z.literal('HomeGoodsStore'),
  '@id': address,
  url: address,
  name: text,
  image: address,
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
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
  geo: z
    .strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .optional(),
  parentOrganization: z.strictObject({ '@id': address }),
});

const employer = z.strictObject({
  '@type': z.literal('Organization'),
  '@id': address,
  name: text,
  url: address,
  logo: address.optional(),
  foundingDate: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});

/** HTML with only the elements that `safeHtml` allows: nothing that loads or runs. */
const safeText = text.regex(
  /^(?:[^<]|<\/?(?:p|br|ul|ol|li|strong|em|h[3-6])>|<a href="[^"<>]*"(?: target="_blank" rel="noopener")?>|<\/a>)*$/,
);

const jobPosting = z.strictObject({
  '@type': z.literal('JobPosting'),
  '@id': address,
  url: address,
  title: text,
  description: safeText.optional(),
  hiringOrganization: employer,
  jobLocation: z
    .strictObject({
      '@type': z.literal('Place'),
      address: z.strictObject({
        '@type': z.literal('PostalAddress'),
        addressLocality: text.optional(),
        addressCountry: z.string().regex(/^[A-Z]{2}$/),
      }),
    })
    .optional(),
  datePosted: z.iso.date().optional(),
  validThrough: z.iso.date().optional(),
  employmentType: z
    .array(z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']))
    .min(1)
    .optional(),
});

const faqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  '@id': address,
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: safeText }),
      }),
    )
    .min(1),
});

const aboutPage = z.strictObject({
  '@type': z.literal('AboutPage'),
  '@id': address,
  url: address,
  name: text,
  description: text.optional(),
  inLanguage: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/),
  mainEntity: employer,
});

/** The part of schema.org's vocabulary that the site uses; anything else, such as offers, is rejected. */
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
