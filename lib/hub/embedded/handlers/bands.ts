import type { NumberRange } from '@/lib/catalogue/ranges';
import { BAND_BOUNDS, NUMBER_FIELDS, type NumberField } from '@/lib/hub/embedded/products/product-numbers';
import { parseNumber } from '@/lib/hub/wire/fields';
import type { FacetOption } from '@/lib/index/column';
import { isRecord } from '@/lib/util/common';

/** A field of `range_limits`: the least and the greatest number, and by the lower bound of each band how many products are in it. */
interface RangeLimits {
  min: number;
  max: number;
  bands: [bound: number, count: number][];
}

/** The ranges of a request, without those that have no end and those of unknown fields. */
export function parseRanges(raw: unknown): Partial<Record<NumberField, NumberRange>> {
  const ranges: Partial<Record<NumberField, NumberRange>> = {};
  for (const field of NUMBER_FIELDS) {
    const range = isRecord(raw) ? raw[field] : undefined;
    const [min, max] = isRecord(range) ? [parseNumber(range.min), parseNumber(range.max)] : [null, null];
    if (min !== null || max !== null) ranges[field] = { min, max };
  }
  return ranges;
}

/** The field `range_limits` of an answer, for the fields in which products have numbers; `options` are those of the index. */
export function rangeLimits(options: Readonly<Record<string, readonly FacetOption[]>>): Record<string, RangeLimits> {
  const limits: Record<string, RangeLimits> = {};
  for (const field of NUMBER_FIELDS) {
    const found = (options[field] ?? []).map(({ value, count }) => ({ number: Number(value), count }));
    if (found.length === 0) continue;
    const bounds = BAND_BOUNDS[field];
    const bands = bounds.map((bound, place): RangeLimits['bands'][number] => {
      const next = bounds[place + 1] ?? Number.POSITIVE_INFINITY;
      const within = found.filter(({ number }) => number >= bound && number < next);
      return [bound, within.reduce((sum, { count }) => sum + count, 0)];
    });
    const numbers = found.map(({ number }) => number);
    limits[field] = { min: Math.min(...numbers), max: Math.max(...numbers), bands };
  }
  return limits;
}
