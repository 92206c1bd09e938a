import { isRecord } from '@/lib/hub/embedded/products/field-value';
import { type Answer, contentIn, foldName, found, objectAt, ownValue, refused, textOf } from './answer';

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
