import { compareCodePoints } from './collation';
import { type Codes, countingSort, TextColumn, toCodes } from './encoding';
import { type TextData, textData } from './text-table';

/** What products are sorted by: distinct names in lower case, sorted, and by product number the number of its name. */
export interface SortNamesData {
  designs: TextData;
  designOf: Codes;
  colours: TextData;
  colourOf: Codes;
}

/** Sorts products 'Alphabetical A-Z': by design, colour and SKU, which differs for each. */
export class ProductOrder {
  private readonly skus: string[] = [];
  private readonly designs = new TextColumn();
  private readonly colours = new TextColumn();

  /** Adds a product; its row number is the number of previous calls. */
  add(sku: string, design: string, colour: string): void {
    this.skus.push(sku);
    this.designs.add(design);
    this.colours.add(colour);
  }

  sku(row: number): string {
    return this.skus[row] ?? '';
  }

  /** The names of the products in the order of `rowsInOrder`. */
  sortNames(rowsInOrder: Uint32Array): SortNamesData {
    const [designs, colours] = [this.designs.names(), this.colours.names()];
    return {
      designs: textData(designs.names),
      designOf: toCodes(rowsInOrder.map(designs.rankOf), designs.names.length),
      colours: textData(colours.names),
      colourOf: toCodes(rowsInOrder.map(colours.rankOf), colours.names.length),
    };
  }

  rowsInOrder(): Uint32Array {
    const [designs, colours] = [this.designs.names(), this.colours.names()];
    // After a counting sort by design, only the few products of each design are compared.
    const designOf = Uint32Array.from(this.skus, (_, row) => designs.rankOf(row));
    const { starts, order } = countingSort(designOf, designs.names.length);
    for (let position = 0; position < designs.names.length; position++) {
      const ofDesign = order.subarray(starts[position], starts[position + 1]);
      if (ofDesign.length > 1)
        ofDesign.sort(
          (left, right) =>
            colours.rankOf(left) - colours.rankOf(right) || compareCodePoints(this.sku(left), this.sku(right)),
        );
    }
    return order;
  }
}
