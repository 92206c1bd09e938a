import { isRecord } from '@/lib/hub/embedded/products/product-document';
import { categoryId, NAMED_PAGES } from '@/lib/hub/embedded/store/content';
import { type Answer, contentIn, foldName, found, isTrue, objectAt, ownValue, refused, textOf } from './handler';

/**
 * `POST /get-all-cms-data`: the page of an application type in an item group, or with a category name (a group code) its
 * collections in that group. Names are compared case-insensitively.
 */
export const applicationTypeData: Answer = async ({ store, mode, body }) => {
  const category = objectAt(body, 'category');
  const content = contentIn(await store.snapshot(), mode);
  const type = valueNamed(content.document('application-types'), textOf(category.application_type));
  const page = valueNamed(type, textOf(category.item_group));
  const group = textOf(ownValue(category.application_type_category, 'category_name'));
  // The collections of the groups stand beside the type's item groups, or inside one of them.
  const data =
    group === ''
      ? page
      : (valueNamed(ownValue(page, 'category_names'), group) ?? valueNamed(ownValue(type, 'category_names'), group));
  if (!isRecord(page) || !isRecord(data)) return refused(404, 'There is no page for this application type');
  const { category_names: _, ...fields } = data;
  return found({ success: true, data: fields });
};

function valueNamed(value: unknown, name: string): unknown {
  if (!isRecord(value) || name === '' || foldName(name) === 'category_names') return undefined;
  const key = Object.keys(value).find((candidate) => foldName(candidate) === foldName(name));
  return key === undefined ? undefined : value[key];
}

/** `GET /get-all-brands`: the brands of brands.json as they stand there. */
export const allBrands: Answer = async ({ store, mode }) => {
  const content = contentIn(await store.snapshot(), mode);
  return found(content.document('brands') ?? []);
};

/** The list of a `search-names` answer that a category of each type is found in; every other type is in `REST`. */
const LISTS: Readonly<Record<string, string>> = {
  collection: 'collection_results',
  application: 'application_results',
  item_group: 'item_group_results',
  brand: 'brand_results',
  group: 'group_results',
};

/** The list of a category whose type has none of its own. */
const REST = 'non_collection_results';

/** The types whose pages are asked for by name, in the order in which a name is looked up among them. */
const TYPES_WITH_NAMED_PAGES: readonly string[] = ['collection', 'application', 'brand'];

/** `GET /cms-category/search-names/{name}`: the categories whose name contains the term, case-insensitively. */
export const searchNames: Answer = async ({ store, mode, parameters: [name = ''] }) => {
  const content = contentIn(await store.snapshot(), mode);
  const term = foldName(name);
  const lists: Record<string, unknown[]> = Object.fromEntries(
    [REST, ...Object.values(LISTS)].map((list) => [list, []]),
  );
  for (const category of term === '' ? [] : content.categories)
    if (foldName(textOf(category.category_name)).includes(term))
      lists[LISTS[textOf(category.category_type)] ?? REST]?.push(category);
  return found({ success: true, ...lists });
};

/** `GET /cms-category/{id}/cms-page/true`: a category with its page. */
export const categoryPage: Answer = async ({ store, mode, parameters: [id = '', flag = ''] }) => {
  if (flag !== 'true') return refused(404, 'Not found');
  const content = contentIn(await store.snapshot(), mode);
  const wanted = categoryId(id);
  const category = wanted === null ? undefined : content.categories.find((entry) => categoryId(entry.id) === wanted);
  if (category === undefined) return refused(404, 'Category not found');
  const page = content.page(`id ${wanted}`);
  if (page === null) return refused(404, 'The category has no page');
  return found({ success: true, cms_category: { ...category, cms_page: page } });
};

/**
 * `GET /cms-page/{name}?mode=&brand=`: a named page, else the page of the collection, application or brand of that name;
 * with `brand=true` of the brand only. `mode=preview` gives the draft where there is one (D10).
 */
export const namedPage: Answer = async ({ store, mode, parameters: [name = ''], query }) => {
  const content = contentIn(await store.snapshot(), mode);
  const wanted = foldName(name);
  const types = isTrue(query.get('brand')) ? ['brand'] : TYPES_WITH_NAMED_PAGES;
  const owners = types.flatMap((type) =>
    content.categories
      .filter((entry) => entry.category_type === type && foldName(textOf(entry.category_name)) === wanted)
      .map((entry) => `id ${categoryId(entry.id)}`),
  );
  if (types === TYPES_WITH_NAMED_PAGES && NAMED_PAGES.includes(wanted)) owners.unshift(`name ${wanted}`);
  for (const owner of owners) {
    const page = content.page(owner);
    if (page !== null) return found({ success: true, cms_page: page });
  }
  return refused(404, 'Page not found');
};

/** `GET /internationals-page/settings`. */
export const internationalsSettings: Answer = async ({ store, mode }) => {
  const content = contentIn(await store.snapshot(), mode);
  const settings = ownValue(content.document('internationals'), 'settings');
  if (!isRecord(settings)) return refused(404, 'No international page data available');
  return found({ success: true, msg: '', settings });
};

/** `GET /internationals-page/brand-page/{brandId}`: 404 for a house that is unknown or not published. */
export const internationalsBrandPage: Answer = async ({ store, mode, parameters: [id = ''] }) => {
  const content = contentIn(await store.snapshot(), mode);
  const document = content.document('internationals');
  const page = ownValue(ownValue(document, 'brand_pages'), id);
  const listed = ownValue(ownValue(document, 'settings'), 'brands');
  const entry = Array.isArray(listed) ? listed.find((brand) => textOf(ownValue(brand, 'id')) === id) : undefined;
  if (!isRecord(page) || isWithheld(page) || isWithheld(entry)) return refused(404, 'Brand not found or not published');
  return found({ success: true, msg: '', brand_page: page });
};

/** A house that does not say otherwise is published. */
function isWithheld(value: unknown): boolean {
  const published = ownValue(value, 'is_published');
  return published === false || published === 0 || published === '0' || published === 'false';
}
