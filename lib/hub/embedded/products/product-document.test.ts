import fc from 'fast-check';
import { FieldError, formatCsvProduct, parseFieldValue, parseProduct } from './product-document';
import { PRODUCT_FIELDS } from './product-fields';

describe('a field of a product, as the contract allows it', () => {
  it.each([
    ['text', 140, '140'],
    ['text', '  Karoo ', 'Karoo'],
    ['text', '   ', undefined],
    ['text', null, undefined],
    ['code', '5', '005'],
    ['code', 0, '000'],
    ['code', '9001', '9001'],
    ['whole', '-3', -3],
    ['whole', '3.0', 3],
    ['whole', ' 3 ', 3],
    ['number', '489.50', 489.5],
    ['number', 489.5, 489.5],
    ['flag', '1', true],
    ['flag', 0, false],
    ['flag', 'TRUE', true],
    ['flag', '', undefined],
    ['values', 'Blue', ['Blue']],
    ['values', ['Blue', ' ', 'Blue', 7], ['Blue', '7']],
    ['values', [], undefined],
    ['choice', ['Curtaining'], 'Curtaining'],
    ['choice', ['A', 'B'], ['A', 'B']],
    [
      'symbols',
      [{ file_name: 'a.svg' }, {}, 'b.svg'],
      [
        { image_data: 'a.svg', file_name: 'a.svg' },
        { image_data: 'b.svg', file_name: 'b.svg' },
      ],
    ],
  ] as const)('%s %j is %j', (kind, raw, expected) => {
    expect(parseFieldValue(kind, raw)).toEqual(expected);
  });

  it.each([
    ['whole', '1.5', 'must be a whole number'],
    ['whole', '1e3', 'must be a whole number'],
    ['whole', true, 'must be a whole number'],
    ['number', 'R 12', 'must be a number'],
    ['number', Number.NaN, 'must be a number'],
    ['number', '9'.repeat(400), 'must be a number'],
    ['flag', 'yes', 'must be true or false'],
    ['flag', 2, 'must be true or false'],
    ['flag', { toString: null }, 'must be true or false'],
    ['flag', [true], 'must be true or false'],
    ['text', {}, 'must be text'],
    ['text', 'a\u0000b', 'holds a NUL character'],
    ['text', 'a\uD800', 'is not UTF-8 text'],
    ['values', ['a', {}], 'has an item that must be text'],
    ['symbols', [{ image_data: 1, file_name: [] }], 'has an item that must be text'],
  ] as const)('%s %j is refused', (kind, raw, problem) => {
    expect(parseFieldValue(kind, raw)).toEqual(new FieldError(problem));
  });

  it('never throws, and parsing a parsed value again does not change it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_FIELDS), fc.jsonValue(), (field, raw) => {
        const value = parseFieldValue(field.kind, raw);
        if (value instanceof FieldError) expect(value.text).not.toBe('');
        else expect(parseFieldValue(field.kind, value)).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a product in a row of products.csv', () => {
  it('has no row if the row would be read back as a different product', () => {
    const make = (values: Record<string, unknown>) => {
      const result = parseProduct((field) => ({ sku: 'A', design: 'B', ...values })[field.name]);
      return 'product' in result ? formatCsvProduct(result.product) : null;
    };
    expect(make({ colour: 'Re"d, or so', web_colour: ['Red', 'Blue'], on_hand: 3, is_published: false })).toMatch(
      /^A,,B,"Re""d, or so",.*,3,.*,false,Red\|Blue,/,
    );
    expect(make({ web_colour: ['Red|Blue'] })).toBeNull();
    expect(make({ cleaning_instructions: [{ file_name: 'a.svg', cleaning_instruction_name: 'Wash' }] })).toBeNull();
    expect(make({ symbols: [{ file_name: 'a.svg', image_data: 'b.svg' }] })).toBeNull();
    expect(make({ price_retail_inc_vat: 1e-9 })).toBeNull();
  });
});
