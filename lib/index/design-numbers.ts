import { foldName } from '@/lib/catalogue/segments';
import { hasBit } from './bitset';
import type { Codes } from './encoding';
import type { FacetRow } from './facet-query';
import { type TextData, TextTable } from './text-table';

/** What identifies the design of a row: names that differ only in case or spacing are one design. */
export function designKey({ design, values }: Pick<FacetRow, 'design' | 'values'>): string {
  return JSON.stringify([values.item_group?.[0] ?? '', values.range?.[0] ?? '', design].map(foldName));
}

/** The number of each product's design, and what identifies the designs. */
export interface DesignNumbersData {
  numbers: Codes;
  keys: TextData;
}

/** The design of each product, numbered from 0. */
export class DesignNumbers {
  private readonly keys: TextTable;

  constructor(private readonly data: DesignNumbersData) {
    this.keys = new TextTable(data.keys);
  }

  get count(): number {
    return this.keys.size;
  }

  /** The number of a product's design. */
  at(product: number): number {
    return this.data.numbers[product] ?? 0;
  }

  /** The number of a row's design, -1 when no product has it. */
  find(row: FacetRow): number {
    return this.keys.find(designKey(row), (key) => key);
  }

  /** The places of the first product of each design among the matches (null for all), in an order (null for that of the index). */
  firstPlaces(matches: Uint32Array | null, order: Uint32Array | null): number[] {
    const { numbers } = this.data;
    const seen = new Uint8Array(this.count);
    const places: number[] = [];
    for (let at = 0; at < numbers.length; at++) {
      const product = order === null ? at : (order[at] ?? 0);
      const design = numbers[product] ?? 0;
      if (seen[design] === 1 || (matches !== null && !hasBit(matches, product))) continue;
      seen[design] = 1;
      places.push(at);
    }
    return places;
  }
}
