import { CATEGORY_TYPES } from '@/lib/catalogue/page';
import { foldName } from '@/lib/catalogue/segments';
import { isCompanyPage } from '@/lib/company/company-pages';
import { parseCategoryId } from '@/lib/hub/embedded/store/content';
import { CATEGORY_LISTS } from '@/lib/hub/wire/category';
import { parseFlag, parsePublished, parseText } from '@/lib/hub/wire/fields';
import { getOwn, isRecord } from '@/lib/util/common';
import { createFailure, createOk, type Handler, requireObject } from './handler';

/** `POST /get-all-cms-data`: the page of an application type in an item group, or its collections in one group. */
export const getApplicationType: Handler = async ({ store, mode, body }) => {
  const category = requireObject(body, 'category');
  const content = (await store.getSnapshot()).contents[mode];
  const type = findByName(content.getDocument('application-types'), parseText(category.application_type));
  const page = findByName(type, parseText(category.item_group));
  const group = parseText(getOwn(category.application_type_category, 'category_name'));
  // `category_names` is in an item group's page, or beside the item groups.
  const data =
    group === ''
      ? page
      : (findByName(getOwn(page, 'category_names'), group) ?? findByName(getOwn(type, 'category_names'), group));
  if (!isRecord(page) || !isRecord(data)) return createFailure(404, 'There is no page for this application type');
  const { category_names: _, ...fields } = data;
  return createOk({ success: true, data: { ...content.changeTime('application-types'), ...fields } });
};

function findByName(value: unknown, name: string): unknown {
  if (!isRecord(value) || name === '' || foldName(name) === 'category_names') return undefined;
  const key = Object.keys(value).find((candidate) => foldName(candidate) === foldName(name));
  return key === undefined ? undefined : value[key];
}

/** `GET /get-all-brands`: the content of brands.json. */
export const listBrands: Handler = async ({ store, mode }) => {
  const content = (await store.getSnapshot()).contents[mode];
  return createOk(content.getDocument('brands') ?? []);
};

/** The category types whose pages can be found by name, in order of precedence. */
const TYPES_WITH_NAMED_PAGES: readonly string[] = ['collection', 'application', 'brand'];

/** `GET /cms-category/search-names/{name}`: the categories whose name contains the term, case-insensitively. */
export const searchCategories: Handler = async ({ store, mode, parameters: [name = ''] }) => {
  const content = (await store.getSnapshot()).contents[mode];
  const term = foldName(name);
  const lists: Record<string, unknown[]> = Object.fromEntries(Object.values(CATEGORY_LISTS).map((list) => [list, []]));
  for (const category of term === '' ? [] : content.categories)
    if (foldName(parseText(category.category_name)).includes(term)) {
      const type = CATEGORY_TYPES.find((known) => known === parseText(category.category_type)) ?? 'home';
      lists[CATEGORY_LISTS[type]]?.push(category);
    }
  return createOk({ success: true, ...lists });
};

/** `GET /cms-category/{id}/cms-page/true`: a category with its page, which is empty where a collection, application or brand has none. */
export const getCategoryPage: Handler = async ({ store, mode, parameters: [id = '', flag = ''] }) => {
  if (flag !== 'true') return createFailure(404, 'Not found');
  const content = (await store.getSnapshot()).contents[mode];
  const wanted = parseCategoryId(id);
  const category =
    wanted === null ? undefined : content.categories.find((entry) => parseCategoryId(entry.id) === wanted);
  if (category === undefined) return createFailure(404, 'Category not found');
  const page = content.pages.get(`id ${wanted}`);
  // A collection, application or brand without a page can still be linked to.
  if (page === undefined && !TYPES_WITH_NAMED_PAGES.includes(parseText(category.category_type)))
    return createFailure(404, 'The category has no page');
  return createOk({ success: true, cms_category: { ...category, cms_page: page ?? {} } });
};

/** `GET /cms-page/{name}?mode=&brand=`: a company page, else the page of the collection, application or brand with that name. */
export const getNamedPage: Handler = async ({ store, mode, parameters: [name = ''], query }) => {
  const content = (await store.getSnapshot()).contents[mode];
  const wanted = foldName(name);
  const types = parseFlag(query.get('brand')) === true ? ['brand'] : TYPES_WITH_NAMED_PAGES;
  const owners = types.flatMap((type) =>
    content.categories
      .filter((entry) => parsePublished(entry.is_published))
      .filter((entry) => entry.category_type === type && foldName(parseText(entry.category_name)) === wanted)
      .map((entry) => `id ${parseCategoryId(entry.id)}`),
  );
  if (types === TYPES_WITH_NAMED_PAGES && isCompanyPage(wanted)) owners.unshift(`name ${wanted}`);
  for (const owner of owners) {
    const page = content.pages.get(owner);
    if (page !== undefined) return createOk({ success: true, cms_page: page });
  }
  return createFailure(404, 'Page not found');
};

/** `GET /internationals-page/settings`. */
export const getInternationals: Handler = async ({ store, mode }) => {
  const content = (await store.getSnapshot()).contents[mode];
  const settings = getOwn(content.getDocument('internationals'), 'settings');
  if (!isRecord(settings)) return createFailure(404, 'No international page data available');
  return createOk({ success: true, msg: '', settings: { ...content.changeTime('internationals'), ...settings } });
};

/** `GET /internationals-page/brand-page/{brandId}`: 404 for an unknown or unpublished brand. */
export const getInternationalsBrand: Handler = async ({ store, mode, parameters: [id = ''] }) => {
  const content = (await store.getSnapshot()).contents[mode];
  const document = content.getDocument('internationals');
  const page = getOwn(getOwn(document, 'brand_pages'), id);
  const listed = getOwn(getOwn(document, 'settings'), 'brands');
  const entry = Array.isArray(listed) ? listed.find((brand) => parseText(getOwn(brand, 'id')) === id) : undefined;
  const isPublished = [page, entry].every((value) => parsePublished(getOwn(value, 'is_published')));
  if (!isRecord(page) || !isPublished) return createFailure(404, 'Brand not found or not published');
  return createOk({ success: true, msg: '', brand_page: { ...content.changeTime('internationals'), ...page } });
};
