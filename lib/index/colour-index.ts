import { computeColourDifference, type Lab } from '@/lib/catalogue/lab';
import { hasBit } from './bitset';

/** CIEDE2000 divides a difference in lightness by at most this. So two colours differ by at least their lightness difference divided by it. */
const MAX_LIGHTNESS_WEIGHT = 1.75;

/** A query for the `limit` products nearest to a colour. */
export interface NearColour {
  lab: Lab;
  limit: number;
}

/** A product number, and the CIEDE2000 distance of its colour. */
export interface NearProduct {
  product: number;
  distance: number;
}

/** Three Lab coordinates per product number, NaN without a colour; empty if no product has one. Product `n` is row `rows[n]` of `labs`. */
export function buildColourData(labs: readonly (Lab | undefined)[], rows: Uint32Array): Float32Array {
  if (labs.every((lab) => lab === undefined)) return new Float32Array(0);
  const triples = new Float32Array(3 * rows.length).fill(Number.NaN);
  for (const [product, row] of rows.entries()) triples.set(labs[row] ?? [], 3 * product);
  return triples;
}

/** The main colours of all products. A search visits every product, but skips those of a different lightness once it has enough. */
export class ColourIndex {
  /** @param triples built by `buildColourData` */
  constructor(private readonly triples: Float32Array) {}

  get hasColours(): boolean {
    return this.triples.length > 0;
  }

  /** The nearest products of `matches` (null for all), nearest first by CIEDE2000. Equally near ones are in the index's order. */
  findNearest({ lab, limit }: NearColour, matches: Uint32Array | null): NearProduct[] {
    const found: NearProduct[] = [];
    // Consecutive products are often sizes of one colour, so the last distance is reused.
    let [lastL, lastA, lastB, lastDistance] = [Number.NaN, Number.NaN, Number.NaN, 0];
    for (let product = 0; 3 * product < this.triples.length; product++) {
      const l = this.triples[3 * product] ?? Number.NaN;
      if (Number.isNaN(l) || (matches !== null && !hasBit(matches, product))) continue;
      const farthest = found[limit - 1]?.distance ?? Number.POSITIVE_INFINITY;
      if (Math.abs(l - lab[0]) > MAX_LIGHTNESS_WEIGHT * farthest) continue;
      const a = this.triples[3 * product + 1] ?? 0;
      const b = this.triples[3 * product + 2] ?? 0;
      if (l !== lastL || a !== lastA || b !== lastB) {
        [lastL, lastA, lastB] = [l, a, b];
        lastDistance = computeColourDifference(lab, [l, a, b]);
      }
      insertNearest(found, { product, distance: lastDistance }, limit);
    }
    return found;
  }
}

/** Inserts into a list that is sorted by distance, after equal elements, and cuts it to `limit` elements. */
function insertNearest<T extends { distance: number }>(sorted: T[], element: T, limit: number): void {
  const last = sorted[limit - 1];
  if (limit < 1 || (last !== undefined && last.distance <= element.distance)) return;
  let place = sorted.length;
  while (place > 0 && (sorted[place - 1]?.distance ?? 0) > element.distance) place--;
  sorted.splice(place, 0, element);
  if (sorted.length > limit) sorted.pop();
}
