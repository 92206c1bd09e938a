import { isRecord } from '@/lib/hub/embedded/products/field-value';
import { type Answer, contentIn, found, ownValue, refused, textOf } from './answer';

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
