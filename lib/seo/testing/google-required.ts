/**
 * The properties that Google requires for a rich result, by schema.org type; a dot leads into a value, and into each value of a list.
 * A product's `offers` are missing on purpose: no price is public (D14), so its data serves search but earns no rich result.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo.url'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  ProductGroup: ['name', 'productGroupID', 'hasVariant.name', 'hasVariant.url'],
  HomeGoodsStore: ['name', 'address.streetAddress', 'address.addressLocality', 'address.addressCountry'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization.name',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressCountry',
  ],
  FAQPage: ['mainEntity.name', 'mainEntity.acceptedAnswer.text'],
};

function isMissing(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length === 0 || value.some((item) => isMissing(item, [step ?? '', ...rest]));
  if (step === undefined) return value === undefined || value === '';
  return typeof value !== 'object' || value === null || isMissing(Reflect.get(value, step), rest);
}

/** For tests: the required properties that a node of structured data lacks, `'JobPosting.datePosted'`; none for a type without a rich result. */
export function missingForGoogle(node: { '@type': string }): string[] {
  const type = node['@type'];
  return (REQUIRED[type] ?? [])
    .filter((property) => isMissing(node, property.split('.')))
    .map((property) => `${type}.${property}`);
}
