import { compareCodePoints } from './collation';
import { alphabeticalNames, type Codes, createCodes, Dictionary, NumberList } from './encoding';
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
    const designOf = (row: number): number => design.ranks[designCodes[row] ?? 0] ?? 0;
    const colourOf = (row: number): number => colour.ranks[colourCodes[row] ?? 0] ?? 0;

    // After a counting sort by design, only the few products of each design are compared.
    const count = this.skus.length;
    const ends = new Uint32Array(design.names.length + 1);
    for (let row = 0; row < count; row++) ends[designOf(row) + 1] = (ends[designOf(row) + 1] ?? 0) + 1;
    for (let position = 1; position < ends.length; position++)
      ends[position] = (ends[position] ?? 0) + (ends[position - 1] ?? 0);
    const ordered = new Uint32Array(count);
    for (let row = 0; row < count; row++) {
      const at = ends[designOf(row)] ?? 0;
      ordered[at] = row;
      ends[designOf(row)] = at + 1;
    }
    let start = 0;
    for (let position = 0; position < design.names.length; position++) {
      const end = ends[position] ?? 0;
      if (end - start > 1)
        ordered
          .subarray(start, end)
          .sort(
            (left, right) => colourOf(left) - colourOf(right) || compareCodePoints(this.sku(left), this.sku(right)),
          );
      start = end;
    }
    return ordered;
  }
}
