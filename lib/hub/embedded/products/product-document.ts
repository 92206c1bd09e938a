import { FieldProblem, type FieldValue, readFieldValue } from './field-value';
import { PRODUCT_FIELDS, type ProductField } from './product-fields';

/** A product in the contract's shape: the known fields that it has, in the order of `PRODUCT_FIELDS`. */
export interface ProductDocument {
  sku: string;
  design: string;
  [field: string]: FieldValue;
}

/** A product, or all that is wrong with it: texts that begin with the field's name, 'sku is required'. */
export type ProductResult = { product: ProductDocument } | { problems: string[] };

/** Makes a product of raw values; `rawValue` gives the value of a field as the source has it, `undefined` for none. */
export function readProduct(rawValue: (field: ProductField) => unknown): ProductResult {
  const values: Record<string, FieldValue> = {};
  const problems: string[] = [];
  for (const field of PRODUCT_FIELDS) {
    const value = readFieldValue(field.kind, rawValue(field));
    if (value instanceof FieldProblem) problems.push(`${field.name} ${value.text}`);
    else if (value !== undefined) values[field.name] = value;
    else if (field.required) problems.push(`${field.name} is required`);
  }
  const { sku, design } = values;
  if (problems.length > 0 || typeof sku !== 'string' || typeof design !== 'string') return { problems };
  return { product: { ...values, sku, design } };
}

/** The values of a field as a list of texts: none, one or several. */
export function fieldTexts(product: ProductDocument, name: string): string[] {
  const value = product[name];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The value of a field as one text, `''` for none; of a list the first. */
export function fieldText(product: ProductDocument, name: string): string {
  return fieldTexts(product, name)[0] ?? '';
}

/** A product that does not say otherwise is published. */
export function isPublished(product: ProductDocument): boolean {
  return product.is_published !== false;
}
