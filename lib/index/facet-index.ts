import { ColourListBuilder } from './colour-index';
import { ColumnBuilder } from './column';
import { DesignNumbersBuilder } from './design-numbers';
import type { FacetAnswer, FacetIndex, FacetQuery, FacetRow } from './facet-query';
import { type FacetData, FacetSegment, wholeNumber } from './facet-segment';
import { ProductOrder } from './product-order';
import { SortOrderBuilder, type SortSetting } from './sort-order';
import { textData } from './text-table';

/** Collects rows, then builds the data of their index over `fields`. Values that differ only in case are one, shown in the first spelling. */
export class FacetIndexBuilder {
  private readonly columns: Map<string, ColumnBuilder>;
  private readonly designs = new DesignNumbersBuilder();
  private readonly orders: Map<string, SortOrderBuilder<FacetRow>>;
  private readonly colours = new ColourListBuilder();

  constructor(fields: readonly string[], sorts: readonly SortSetting<FacetRow>[]) {
    this.columns = new Map(fields.map((field) => [field, new ColumnBuilder()]));
    this.orders = new Map(sorts.map((setting) => [setting.name, new SortOrderBuilder(setting)]));
  }

  add(row: FacetRow): void {
    this.colours.add(row.lab);
    for (const [field, builder] of this.columns) builder.add(row.values[field] ?? []);
    for (const builder of this.orders.values()) builder.add(row);
    this.designs.add(row);
  }

  /** `order` has the same rows. The builder cannot be used again: it frees its columns while building. */
  build(order: ProductOrder): FacetData {
    const rowsInOrder = order.rowsInOrder();
    const columns: FacetData['columns'] = {};
    for (const [field, builder] of this.columns) {
      columns[field] = builder.build(rowsInOrder);
      this.columns.delete(field);
    }
    const skus = Array.from(rowsInOrder, (row) => order.sku(row));
    return {
      skus: textData(skus, skus),
      sortNames: order.sortNames(rowsInOrder),
      columns,
      orders: Object.fromEntries([...this.orders].map(([name, builder]) => [name, builder.build(rowsInOrder)])),
      designs: this.designs.build(rowsInOrder),
      colours: this.colours.build(rowsInOrder),
    };
  }
}

/** Builds the segment of an index over `fields` in one pass. Each row has a SKU of its own. */
export function buildSegment(
  rows: Iterable<FacetRow>,
  fields: readonly string[],
  sorts: readonly SortSetting<FacetRow>[] = [],
): FacetSegment {
  const order = new ProductOrder();
  const builder = new FacetIndexBuilder(fields, sorts);
  for (const row of rows) {
    order.add(row.sku, row.design, row.colour);
    builder.add(row);
  }
  return new FacetSegment(builder.build(order));
}

/** An index of one segment. */
export class SegmentIndex implements FacetIndex {
  constructor(private readonly segment: FacetSegment) {}

  get size(): number {
    return this.segment.size;
  }

  get hasColours(): boolean {
    return this.segment.hasColours;
  }

  query(query: FacetQuery): FacetAnswer {
    const { segment } = this;
    const { matches, total, options } = segment.select(query, null);
    const [from, to] = [wholeNumber(query.start), wholeNumber(query.end)];
    const { near, sort, byDesign = false } = query;
    const listed = near
      ? segment.nearest(near, matches).map(({ product }) => product)
      : byDesign
        ? segment.firstPlaces(matches, sort).map((place) => segment.productAt(sort, place))
        : null;
    const page = listed
      ? listed.slice(from, Math.max(from, to))
      : segment.slicePlaces(matches, sort, from, to).map((place) => segment.productAt(sort, place));
    return { skus: page.map((product) => segment.sku(product)), total: listed?.length ?? total, options };
  }
}
