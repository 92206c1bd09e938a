import type { z } from 'zod';
import type { Place } from './place';
import { asRecord } from './scalars';

/** Says that a list item does not fit, and why: `'brand_name is missing'`. `readItems` catches it; it leaves no reader. */
export class Misfit extends Error {
  override readonly name = 'Misfit';
}

/** Reads one item with a zod schema. Throws a `Misfit` that names the first field at fault. */
export function parseFields<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined || issue.path.length === 0) throw new Misfit('is not an object');
  throw new Misfit(`${issue.path.join('.')} ${issue.message}`);
}

/** Reads one item of a list. Null leaves it out in silence (unpublished); a `Misfit` leaves it out with a line in the log. */
export type ItemReader<T> = (item: unknown, place: Place) => T | null;

/** Reads one thing: null, with a line in the log, when it does not fit. */
export function readOne<T>(place: Place, value: unknown, read: ItemReader<T>): T | null {
  try {
    return read(value, place);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    place.dropped(error.message);
    return null;
  }
}

/**
 * Reads a list by the contract's rules: a missing list is an empty list, an item that does not fit is dropped and logged with
 * its path. What is there but is no list counts as missing, and is logged.
 */
export function readItems<T>(place: Place, value: unknown, read: ItemReader<T>): T[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => readOne(place.item(index), item, read));
    return items.filter((item) => item !== null);
  }
  place.dropped('is not a list');
  return [];
}

/** Reads a list that the contract keeps under `active`; the list itself in its place is read too. */
export function readActive<T>(place: Place, value: unknown, read: ItemReader<T>): T[] {
  const holder = asRecord(value);
  return holder === null ? readItems(place, value, read) : readItems(place.key('active'), holder.active, read);
}
