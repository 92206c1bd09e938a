import { categoryLink, categoryPath } from '@/lib/catalogue/links';
import { prettyName } from '@/lib/catalogue/pretty-name';
import { findCategoryById, idOf } from './category-lookup';
import { loadOr } from './page-load-error';
import { sanitizeForLog } from './sanitize-for-log';

/**
 * Where `/collections/{url_title}/{id}` leads: the page of the category with that id, by the category-link rule (D3); null when
 * there is none. A category that the hub does not describe is left to `/category/{id}`.
 *
 * @throws PageLoadError "Failed to load CMS data for category '{name}'"
 */
export async function collectionLinkTarget(urlTitle: string, id: string): Promise<string | null> {
  const number = idOf(id);
  if (number === null) return null;
  const failed = `Failed to load CMS data for category '${sanitizeForLog(urlTitle)}'`;
  const found = await loadOr(findCategoryById(number, prettyName(urlTitle.replaceAll('+', ' '))), failed);
  if (found === null) return null;
  return found.category === null ? categoryPath(number) : categoryLink(found.category);
}
