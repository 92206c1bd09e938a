import { createHash } from 'node:crypto';
import type { FacetRow } from '@/lib/index/facet-query';
import { type FieldValue, fieldText, fieldTexts, isPublished, type ProductDocument } from './product-document';
import { CARD_FIELDS, FILTERABLE_FIELDS, IN_STOCK_FIELD, RAILROADED_FIELD, SHOWN_FIELDS } from './product-fields';
import { type NumberField, type ProductNumbers, productNumbers } from './product-numbers';

/** The database rows of one product, without what depends on the import before, and its picture. */
export interface ProductRows {
  product: {
    position: number;
    sku: string;
    design: string;
    colour: string;
    range: string;
    brand: string;
    item_group: string;
    is_published: number;
    card: string;
    facets: string;
    digest: string;
  };
  body: { position: number; body: string };
  /** The primary picture, '' without one. */
  picture: string;
}

/** Creates the rows of a product; `position` is its place in the import, from 1. */
export function productRows(product: ProductDocument, position: number): ProductRows {
  const numbers = productNumbers((name) => fieldText(product, name));
  return {
    product: {
      position,
      sku: product.sku,
      design: product.design,
      colour: fieldText(product, 'colour'),
      range: fieldText(product, 'range'),
      brand: fieldText(product, 'brand'),
      item_group: fieldText(product, 'item_group'),
      is_published: isPublished(product) ? 1 : 0,
      card: JSON.stringify(card(product, numbers)),
      facets: JSON.stringify(facetRow(product, numbers)),
      digest: digestOf(product),
    },
    body: { position, body: JSON.stringify(product) },
    picture: fieldText(product, 'primaryImageUrl'),
  };
}

function digestOf(product: ProductDocument): string {
  const shown = SHOWN_FIELDS.map((name) => product[name] ?? null);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}

/** The card fields, with the group's name for search hits. */
function card(product: ProductDocument, numbers: ProductNumbers): Record<string, FieldValue | ProductNumbers> {
  const values: Record<string, FieldValue | ProductNumbers> = { numbers };
  for (const name of [...CARD_FIELDS, 'group_desc']) {
    const value = product[name];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function facetRow(product: ProductDocument, numbers: ProductNumbers): FacetRow {
  const values: Record<string, string[]> = {};
  for (const name of FILTERABLE_FIELDS) {
    const texts = fieldTexts(product, name);
    if (texts.length > 0) values[name] = texts;
  }
  if (typeof product.on_hand === 'number' && product.on_hand > 0) values[IN_STOCK_FIELD] = ['true'];
  for (const [name, number] of Object.entries(numbers) as [NumberField, number | null][])
    if (number !== null) values[name] = [String(number)];
  if (/^(?:yes|true|railroaded)$/i.test(fieldText(product, 'railroaded').trim())) values[RAILROADED_FIELD] = ['true'];
  return {
    sku: product.sku,
    design: product.design,
    colour: fieldText(product, 'colour'),
    values,
  };
}
