import { categoryId, NAMED_PAGES } from '@/lib/hub/embedded/store/content-kinds';
import { type Answer, contentIn, foldName, found, isTrue, refused, textOf } from './answer';

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
