import fc from 'fast-check';
import { formatBody, parseBody } from '@/lib/db/product-body';
import { parseProduct } from './product-document';
import { type FieldKind, PRODUCT_FIELDS } from './product-fields';
import { toProduct } from './stored-product';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const picture = fc.oneof(text, fc.record({ image_data: text }));
const symbol = fc.oneof(text, fc.record({ image_data: text, file_name: text, name: text }, { requiredKeys: [] }));
const VALUES: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text,
  whole: fc.integer(),
  number: fc.float({ noNaN: true, noDefaultInfinity: true }),
  flag: fc.boolean(),
  values: fc.array(text),
  choice: fc.array(text),
  pictures: fc.array(picture),
  symbols: fc.array(symbol),
};
const products = fc.record(Object.fromEntries(PRODUCT_FIELDS.map(({ name, kind }) => [name, VALUES[kind]])), {
  requiredKeys: [],
});

describe('a stored product', () => {
  it('is read as it was parsed, with its fields in their order', () => {
    fc.assert(
      fc.property(products, (values) => {
        const result = parseProduct(({ name }) => ({ sku: 'A-1', design: 'Karoo', ...values })[name]);
        fc.pre('product' in result);
        // As text, because the order of fields counts too.
        const read = toProduct(parseBody(formatBody(result.product)));
        expect(JSON.stringify(read)).toBe(JSON.stringify(result.product));
      }),
    );
  });
});
