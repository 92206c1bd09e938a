import { isRecord } from '@/lib/hub/embedded/products/field-value';
import { type Answer, found, objectAt, textOf } from './answer';

/** `POST /products/items`: the brands of the published products, of one item group or of all; blank ones included. */
export const items: Answer = async ({ store, body }) => {
  const request = objectAt(objectAt(body, 'data'), 'items');
  const wanted = request.required_item_info;
  const { figures } = await store.snapshot();
  const itemGroup = textOf(request.item_group);
  if (Array.isArray(wanted) && !wanted.includes('brand')) return found({ success: true });
  return found({ success: true, brand: figures.brands(itemGroup === '' ? null : itemGroup) });
};

/** `GET /products/item_group/get_all_applications/{code}`: the applications that an item group has products in. */
export const applications: Answer = async ({ store, parameters: [itemGroup = ''] }) => {
  const { figures } = await store.snapshot();
  return found({ success: true, applications: figures.applications(itemGroup) });
};

/** `POST /products/stats`: how large the named item groups are, or all of them when none is named. */
export const stats: Answer = async ({ store, body }) => {
  const { items_groups_stats } = objectAt(body, 'data');
  const named = Array.isArray(items_groups_stats)
    ? items_groups_stats
        .map((entry) => textOf(isRecord(entry) ? entry.item_group : entry))
        .filter((code) => code !== '')
    : [];
  const { figures } = await store.snapshot();
  const groups = [...figures.groups].filter(([code]) => named.length === 0 || named.includes(code));
  return found({ success: true, stats: groups.map(([item_group, group]) => ({ item_group, ...group })) });
};
