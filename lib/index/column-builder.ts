import { foldCase, sortedNameIndexes } from './collation';
import { Column } from './column';
import { Dictionary } from './dictionary';
import { codesBelow, NumberList } from './numbers';
import { ValueSets } from './value-sets';

/** Takes the values of one field row by row, then makes the column. Holds a number a row, and each distinct text once. */
export class ColumnBuilder {
  private readonly spellings = new Dictionary();
  private readonly sets = new ValueSets();
  private readonly setOfRow = new NumberList();

  /** Adds the values of the next row. */
  add(values: readonly string[]): void {
    let set = 0;
    for (const value of values) set = this.sets.append(set, this.spellings.encode(value));
    this.setOfRow.push(set);
  }

  /**
   * The column of the rows that count. Their order as added decides which spelling of a value is shown; product `n` is row
   * `rowsInOrder[n]`.
   */
  build(rowsAsAdded: Uint32Array, rowsInOrder: Uint32Array): Column {
    const listOfSet = new Map<number, number[]>();
    const valueOfFold = new Map<string, number>();
    const shown: string[] = [];
    for (const row of rowsAsAdded) {
      const set = this.setOfRow.at(row);
      if (listOfSet.has(set)) continue;
      const list = this.sets.list(set).map((code) => {
        const spelling = this.spellings.texts[code] ?? '';
        const folded = foldCase(spelling);
        const value = valueOfFold.get(folded) ?? shown.push(spelling) - 1;
        valueOfFold.set(folded, value);
        return value;
      });
      listOfSet.set(set, list);
    }

    const order = sortedNameIndexes(shown);
    const codeOfValue = new Uint32Array(shown.length);
    order.forEach((value, code) => {
      codeOfValue[value] = code;
    });
    const lists = new ValueSets();
    const finalOfSet = new Map<number, number>();
    for (const [set, list] of listOfSet) {
      const codes = [...new Set(list)].map((value) => codeOfValue[value] ?? 0).sort((left, right) => left - right);
      finalOfSet.set(
        set,
        codes.reduce((parent, code) => lists.append(parent, code), 0),
      );
    }

    const ofProduct = codesBelow(lists.size, rowsInOrder.length);
    rowsInOrder.forEach((row, product) => {
      ofProduct[product] = finalOfSet.get(this.setOfRow.at(row)) ?? 0;
    });
    const listStarts = new Uint32Array(lists.size + 1);
    const listValues = new NumberList();
    for (let list = 0; list < lists.size; list++) {
      for (const code of lists.list(list)) listValues.push(code);
      listStarts[list + 1] = listValues.length;
    }
    const packed = codesBelow(shown.length, listValues.length);
    packed.set(listValues.view());
    return new Column({
      values: Array.from(order, (value) => shown[value] ?? ''),
      lists: ofProduct,
      listStarts,
      listValues: packed,
    });
  }
}
