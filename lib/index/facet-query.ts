import type { Lab } from '@/lib/catalogue/lab';
import type { NumberRange } from '@/lib/catalogue/ranges';
import type { NearColour } from './colour-index';
import type { FacetOption } from './column';

/** A product in the filter index: its sort keys, and its values by wire field name. */
export interface FacetRow {
  sku: string;
  design: string;
  colour: string;
  values: Readonly<Record<string, readonly string[]>>;
  /** ISO 8601 time of the last change; absent when it is unknown. */
  updatedAt?: string;
  /** The main colour of its picture; absent without one. */
  lab?: Lab;
}

/**
 * A query: OR within a field, AND between fields. An empty list and an unknown field filter nothing, an unknown value
 * matches nothing. `fields` are those whose options are returned; `end` is exclusive.
 */
export interface FacetQuery {
  filters: Readonly<Record<string, readonly string[]>>;
  fields: readonly string[];
  /** By field, the products whose value is a number in a range; AND with the filters. A field has a filter or a range. */
  ranges?: Readonly<Record<string, NumberRange>>;
  start: number;
  end: number;
  /** True for the first product of each design alone; `total` is then the number of designs. */
  byDesign?: boolean;
  /** The name of a sort setting. Without one, and with an unknown one, products are sorted 'Alphabetical A-Z'. */
  sort?: string;
  /** Only the products nearest to a colour, nearest first, whatever `sort` says. */
  near?: NearColour;
}

/**
 * The SKUs of the page, the number of all matches (of a query with `near`, of those that it returns), and for each requested field the values that remain under all the
 * other filters (D12), alphabetical, each with its number of products.
 */
export interface FacetAnswer {
  skus: string[];
  total: number;
  options: Record<string, FacetOption[]>;
}

/** An index of products that answers filter queries. */
export interface FacetIndex {
  query(query: FacetQuery): FacetAnswer;
  readonly size: number;
  /** True when a query with `near` can have products. */
  readonly hasColours: boolean;
}
