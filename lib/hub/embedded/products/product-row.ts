import { createHash } from 'node:crypto';
import { formatBody } from '@/lib/db/product-body';
import type { Tables } from '@/lib/db/tables';
import { isPublished, type ProductDocument } from './product-document';
import { SHOWN_FIELDS } from './product-fields';

/** The row of a product without what depends on the import before, and its picture. */
export interface NewProduct {
  row: Omit<Tables['products'], 'updated_at' | 'main_colours' | 'picture_digest'>;
  /** The primary picture, '' without one. */
  picture: string;
}

/** Creates the row of a product; `position` is its place in the import, from 1. */
export function productRow(product: ProductDocument, position: number): NewProduct {
  const { primaryImageUrl } = product;
  return {
    row: {
      position,
      sku: product.sku,
      is_published: isPublished(product) ? 1 : 0,
      digest: digestOf(product),
      body: formatBody(product),
    },
    picture: typeof primaryImageUrl === 'string' ? primaryImageUrl : '',
  };
}

function digestOf(product: ProductDocument): string {
  const shown = SHOWN_FIELDS.map((name) => product[name] ?? null);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
}
