import { CATEGORY_TYPES, type Category } from '@/lib/catalogue/category';
import type { CmsPage } from '@/lib/catalogue/page';
import { findCategory } from '@/lib/catalogue/tiles';
import { readCategoriesNamed, readCategoryPage } from '@/lib/page-cache/reads';

/** A category and its page, as far as the hub has them. */
export interface FoundCategory {
  category: Category | null;
  page: CmsPage | null;
}

/** The id that a text of digits is; null for any other text. */
export function idOf(text: string): number | null {
  const id = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

async function withId(id: number, name: string): Promise<Category | null> {
  if (name.trim() === '') return null;
  const lists = await readCategoriesNamed(name);
  return CATEGORY_TYPES.flatMap((type) => lists[type]).find((entry) => entry.id === id) ?? null;
}

/**
 * The category of an id; null when the hub has none, or only an unpublished one. A hub may answer with the page alone
 * (contract): then the category is looked for under the page's title.
 *
 * @param hint what the category may be called, for one without a page
 */
export async function findCategoryById(id: number, hint = ''): Promise<FoundCategory | null> {
  const found = await readCategoryPage(id);
  const category = found?.category ?? (await withId(id, found?.page.title || hint));
  if (found === null && category === null) return null;
  if (category?.published === false) return null;
  return { category, page: found?.page ?? null };
}

/** The category of a name (H3, D8) with its page; null when the hub has none, or only an unpublished one. */
export async function findCategoryByName(name: string): Promise<FoundCategory | null> {
  const spellings = name.includes('+') ? [name, name.replaceAll('+', ' ')] : [name];
  for (const spelling of spellings) {
    const category = findCategory(await readCategoriesNamed(spelling), spelling, null);
    if (category === null) continue;
    if (!category.published) return null;
    const found = category.id === null ? null : await readCategoryPage(category.id);
    return { category, page: found?.page ?? null };
  }
  return null;
}
