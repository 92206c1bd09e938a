import { compareCodePoints } from './collation';
import { alphabeticalNames, type Codes, countingSort, createCodes, Dictionary, NumberList } from './encoding';
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
  private readonly designs = new Dictionary();
  private readonly colours = new Dictionary();
  private readonly designCodes = new NumberList();
  private readonly colourCodes = new NumberList();

  /** Adds a product; its row number is the number of previous calls. */
  add(sku: string, design: string, colour: string): void {
    this.skus.push(sku);
    this.designCodes.push(this.designs.encode(design));
    this.colourCodes.push(this.colours.encode(colour));
  }

  sku(row: number): string {
    return this.skus[row] ?? '';
  }

  /** The names of the products in the order of `rowsInOrder`. */
  sortNames(rowsInOrder: Uint32Array): SortNamesData {
    const named = (texts: readonly string[], codes: Uint32Array) => {
      const { names, ranks } = alphabeticalNames(texts);
      const ofProduct = createCodes(names.length, rowsInOrder.length);
      rowsInOrder.forEach((row, product) => {
        ofProduct[product] = ranks[codes[row] ?? 0] ?? 0;
      });
      return { names: textData(names), ofProduct };
    };
    const designs = named(this.designs.texts, this.designCodes.view());
    const colours = named(this.colours.texts, this.colourCodes.view());
    return {
      ...{ designs: designs.names, designOf: designs.ofProduct },
      ...{ colours: colours.names, colourOf: colours.ofProduct },
    };
  }

  rowsInOrder(): Uint32Array {
    const design = alphabeticalNames(this.designs.texts);
    const colour = alphabeticalNames(this.colours.texts);
    const designCodes = this.designCodes.view();
    const colourCodes = this.colourCodes.view();
    const colourOf = (row: number): number => colour.ranks[colourCodes[row] ?? 0] ?? 0;

    // After a counting sort by design, only the few products of each design are compared.
    const designOf = designCodes.map((code) => design.ranks[code] ?? 0);
    const { starts, order } = countingSort(designOf, design.names.length);
    for (let position = 0; position < design.names.length; position++) {
      const ofDesign = order.subarray(starts[position], starts[position + 1]);
      if (ofDesign.length > 1)
        ofDesign.sort(
          (left, right) => colourOf(left) - colourOf(right) || compareCodePoints(this.sku(left), this.sku(right)),
        );
    }
    return order;
  }
}
