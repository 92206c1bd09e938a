/**
 * The properties that Google requires for a rich result, by schema.org type. A path with dots applies to every item of a list.
 * A product's `offers` are not required here: prices are not public, so products get no rich result (D14).
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

/** The required properties that a node lacks, such as `'JobPosting.datePosted'`. Empty for a type without rich results. */
export function missingForGoogle(node: { '@type': string }): string[] {
  const type = node['@type'];
  return (REQUIRED[type] ?? [])
    .filter((property) => isMissing(node, property.split('.')))
    .map((property) => `${type}.${property}`);
}
