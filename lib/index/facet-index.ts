import type { Lab } from '@/lib/catalogue/lab';
import { buildColourData } from './colour-index';
import { ColumnBuilder, type ColumnData } from './column';
import { TextColumn } from './encoding';
import { FacetSegment } from './facet-segment';
import { createDesignKey, type FacetRow, ProductOrder, type SortSetting, sortOrderData } from './product-order';
import { buildTextData } from './text-table';

/** Collects rows, then builds the data of their facet index over `fields`. Values that differ only in case or spacing are merged. */
export class FacetIndexBuilder {
  readonly order = new ProductOrder();
  private readonly columns: Map<string, ColumnBuilder>;
  private readonly designs = new TextColumn();
  private readonly sorts: readonly { setting: SortSetting; keys: TextColumn }[];
  private readonly labs: (Lab | undefined)[] = [];

  constructor(fields: readonly string[], sorts: readonly SortSetting[]) {
    this.columns = new Map(fields.map((field) => [field, new ColumnBuilder()]));
    this.sorts = sorts.map((setting) => ({ setting, keys: new TextColumn() }));
  }

  /** Adds a product. SKUs must be unique. */
  add(row: FacetRow): void {
    this.order.add(row);
    this.labs.push(row.lab);
    for (const [field, builder] of this.columns) builder.add(row.values[field] ?? []);
    for (const { setting, keys } of this.sorts) keys.add(setting.getKey(row));
    this.designs.add(createDesignKey(row));
  }

  /** Call only once, because it frees the columns while building. */
  build() {
    const rowsInOrder = this.order.listRowsInOrder();
    const columns: Record<string, ColumnData> = {};
    for (const [field, builder] of this.columns) {
      columns[field] = builder.build(rowsInOrder);
      this.columns.delete(field);
    }
    const skus = this.order.listSkus(rowsInOrder);
    return {
      skus: buildTextData(skus, skus),
      sortNames: this.order.sortNames(rowsInOrder),
      columns,
      /** By name of the sort setting. */
      orders: Object.fromEntries(
        this.sorts.map(({ setting, keys }) => [setting.name, sortOrderData(setting, keys, rowsInOrder)]),
      ),
      designs: {
        numbers: this.designs.listCodes(rowsInOrder),
        keys: buildTextData(this.designs.getTexts, this.designs.getTexts),
      },
      colours: buildColourData(this.labs, rowsInOrder),
    };
  }
}

/** Builds an index over `fields`. SKUs must be unique. */
export function buildSegment(
  rows: Iterable<FacetRow>,
  fields: readonly string[],
  sorts: readonly SortSetting[] = [],
): FacetSegment {
  const builder = new FacetIndexBuilder(fields, sorts);
  for (const row of rows) builder.add(row);
  return new FacetSegment(builder.build());
}
