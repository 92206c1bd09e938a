import { hasBit } from './bitset';
import { foldCase } from './collation';
import { type Codes, createCodes, Dictionary, NumberList } from './encoding';

/** What tells one design from another: names that differ only in case are one. */
interface DesignRow {
  design: string;
  values: Readonly<Record<string, readonly string[]>>;
}

/** Collects the designs of products in the order of insertion. */
export class DesignNumbersBuilder {
  private readonly designs = new Dictionary();
  private readonly codes = new NumberList();

  add({ design, values }: DesignRow): void {
    const key = [values.item_group?.[0] ?? '', values.range?.[0] ?? '', design].map(foldCase);
    this.codes.push(this.designs.encode(JSON.stringify(key)));
  }

  /** `rows` are the products in the order of the index. */
  build(rows: Uint32Array): DesignNumbersData {
    const codes = this.codes.view();
    const count = this.designs.texts.length;
    const numbers = createCodes(count, rows.length);
    rows.forEach((row, product) => {
      numbers[product] = codes[row] ?? 0;
    });
    return { numbers, count };
  }
}

/** The number of each product's design, below `count`. */
export interface DesignNumbersData {
  numbers: Codes;
  count: number;
}

/** The design of each product, numbered from 0. */
export class DesignNumbers {
  constructor(private readonly data: DesignNumbersData) {}

  /** The first product of each design among the matches (null for all), in an order (null for that of the index). */
  firstProducts(matches: Uint32Array | null, order: Uint32Array | null): number[] {
    const { numbers, count } = this.data;
    const seen = new Uint8Array(count);
    const products: number[] = [];
    for (let at = 0; at < numbers.length; at++) {
      const product = order === null ? at : (order[at] ?? 0);
      const design = numbers[product] ?? 0;
      if (seen[design] === 1 || (matches !== null && !hasBit(matches, product))) continue;
      seen[design] = 1;
      products.push(product);
    }
    return products;
  }
}
