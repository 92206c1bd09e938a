import fc from 'fast-check';
import { parseProduct } from './product-document';
import { type FieldKind, PRODUCT_FIELDS } from './product-fields';
import { formatBody, getStoredValue, parseBody, toProduct } from './stored-product';

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const picture = fc.oneof(text, fc.record({ image_data: text }));
const symbol = fc.oneof(text, fc.record({ image_data: text, file_name: text, name: text }, { requiredKeys: [] }));
const VALUES: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text,
  code: fc.constantFrom('000', '005', '9001'),
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
  it('is read back as it was parsed, with its fields in the same order', () => {
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

/** A product body as stored in a row; every later version must read it the same way. */
const STORED =
  '["A-1",7,"Karoo","Ochre","Range","Brand","005",["Curtaining","Upholstery"],"Fabric","Short","Long","Linen","a.webp",["room.webp"],' +
  '["wash-30.svg",{"image_data":"iron.png","file_name":"iron.svg"}],"S","140 cm","200","30",3,1.5,2.5,645.5,"2026-12-01","64 cm","32 cm","yes",' +
  '"100% linen","350 g/m²","30 000","Hang","",["fr.svg"],false,["Red"],["Plain"],["Classic"],["Linen"],["Round"],["FR"],{"a_new_field":["x"]}]';

const STORED_VALUES = {
  sku: 'A-1',
  id: 7,
  design: 'Karoo',
  colour: 'Ochre',
  range: 'Range',
  brand: 'Brand',
  item_group: '005',
  application: ['Curtaining', 'Upholstery'],
  group_desc: 'Fabric',
  description_1: 'Short',
  long_description: 'Long',
  disambiguating_description: 'Linen',
  primaryImageUrl: 'a.webp',
  additionalImages: ['room.webp'],
  symbols: ['wash-30.svg', { image_data: 'iron.png', file_name: 'iron.svg' }],
  web_size: 'S',
  width: '140 cm',
  length_cm: '200',
  diameter: '30',
  on_hand: 3,
  cut_price_inc_vat: 1.5,
  roll_price_inc_vat: 2.5,
  price_retail_inc_vat: 645.5,
  po_delivery_date: '2026-12-01',
  repeat_t: '64 cm',
  repeat_h: '32 cm',
  railroaded: 'yes',
  composition: '100% linen',
  c_weight: '350 g/m²',
  martindale: '30 000',
  hanging_instructions: 'Hang',
  cleaning_instructions: undefined,
  standards: ['fr.svg'],
  is_published: false,
  web_colour: ['Red'],
  web_type: ['Plain'],
  design_style: ['Classic'],
  web_materials: ['Linen'],
  web_shape: ['Round'],
  web_standards: ['FR'],
  a_new_field: ['x'],
};

describe('the stored form of a product', () => {
  it('has each value at a fixed position, and fields without a position by name', () => {
    const product = parseBody(STORED);
    expect(Object.fromEntries(Object.keys(STORED_VALUES).map((name) => [name, getStoredValue(product, name)]))).toEqual(
      STORED_VALUES,
    );
    expect(formatBody(STORED_VALUES)).toBe(STORED);
  });

  it('ends with its last value', () => {
    expect(formatBody({ sku: 'A-1', design: 'Karoo' })).toBe('["A-1","","Karoo"]');
    expect(getStoredValue(parseBody('["A-1","","Karoo"]'), 'web_standards')).toBeUndefined();
    expect(getStoredValue(parseBody('["A-1","","Karoo"]'), 'a_new_field')).toBeUndefined();
  });

  it('stores a picture or symbol as its file name when it has no other data', () => {
    const symbols = [
      { image_data: 'a.svg', file_name: 'a.svg' },
      { image_data: 'b.svg', file_name: 'b.svg', name: 'Bleach' },
      { image_data: 'c.png', file_name: 'c.svg' },
      { image_data: 'd.webp' },
    ];
    expect(getStoredValue(parseBody(formatBody({ symbols })), 'symbols')).toEqual([
      'a.svg',
      symbols[1],
      symbols[2],
      'd.webp',
    ]);
  });
});
