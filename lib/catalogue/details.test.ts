import { buildDetailRows, type DetailRow } from './details';
import type { Product } from './product';
import { productWith } from './testing/fixtures';

const rows = (fields: Partial<Product> = {}, weightBrand: string | null = null): DetailRow[] =>
  buildDetailRows(productWith(fields), { weightBrand });
const terms = (...args: Parameters<typeof rows>): string[] => rows(...args).map((row) => row.term);
const text = (term: string, fields: Partial<Product> = {}): string | undefined =>
  rows(fields).flatMap((row) => (row.term === term && row.kind === 'text' ? [row.value] : []))[0];

const CARE = [{ file: 'dry-clean.svg', name: 'Dry clean' }];
const STANDARDS = [{ file: 'fr.svg', name: 'Flame retardant' }];

describe('P5: product details', () => {
  it('of fabric are in the order of the specification', () => {
    expect(terms({ care: CARE, standards: STANDARDS, hangingInstructions: 'Hang by the loops.' })).toEqual([
      'SKU',
      'Description',
      'Design',
      'Colour',
      'Range',
      'Brand',
      'Application',
      'Width',
      'Vertical Repeat',
      'Horizontal Repeat',
      'Railroaded',
      'Composition',
      'Weight',
      'Martindale Rubs',
      'Comments',
      'Care Info',
      'Standards',
    ]);
  });

  it('of fabric have the values of the data', () => {
    expect(rows({ applications: ['Curtaining', 'N/A', 'Dual Purpose'] })).toEqual(
      Object.entries({
        SKU: 'KAR-OCH-140',
        Description: 'Slubbed linen blend',
        Design: 'Karoo Plain',
        Colour: 'Ochre',
        Range: 'Karoo',
        Brand: 'Marram',
        Application: 'Curtaining, Dual Purpose',
        Width: '140cm',
        'Vertical Repeat': '64cm',
        'Horizontal Repeat': '32cm',
        Railroaded: 'No',
        Composition: '55% linen, 45% cotton',
        Weight: '320 g/m²',
        'Martindale Rubs': '40 000',
      }).map(([term, value]) => ({ kind: 'text', term, value })),
    );
  });

  const common = ['SKU', 'Description', 'Design', 'Colour', 'Range', 'Brand', 'Application'];

  it('of rugs have size and composition', () => {
    expect(terms({ itemGroup: '004' })).toEqual([...common, 'Size', 'Composition']);
    expect(text('Size', { itemGroup: '004', width: '160cm', length: '230cm' })).toBe('160 × 230 cm');
    expect(text('Size', { itemGroup: '004', width: '200cm', length: '200cm', diameter: '200cm' })).toBe('200 cm round');
    expect(text('Size', { itemGroup: '004', width: '0cm', length: '0cm' })).toBeUndefined();
  });

  it('of wallpaper have roll dimension, vertical repeat, composition and installation', () => {
    const wallpaper = { itemGroup: '001', width: '52cm', length: '1000cm', hangingInstructions: 'Paste the wall.' };
    expect(terms(wallpaper)).toEqual([...common, 'Roll Dimension', 'Vertical Repeat', 'Composition', 'Installation']);
    expect(text('Roll Dimension', wallpaper)).toBe('52 × 1000 cm');
    expect(text('Roll Dimension', { ...wallpaper, length: '0cm' })).toBe('52 cm');
    expect(text('Installation', wallpaper)).toBe('Paste the wall.');
  });

  it('of all other groups have the common rows', () => {
    expect(terms({ itemGroup: '018' })).toEqual(common);
    expect(terms({ itemGroup: '' })).toEqual(common);
  });

  it.each(['', ' ', '-', ' - ', 'N/A', 'n/a', 'N/a '])('hide the value %p', (value) => {
    const hidden = {
      railroaded: value,
      weight: value,
      description: value,
      hangingInstructions: value,
      applications: [value],
    };
    expect(terms(hidden)).toEqual(
      terms().filter((term) => !['Railroaded', 'Weight', 'Description', 'Application'].includes(term)),
    );
  });

  it('hide a width of 0cm and show a railroaded No', () => {
    expect(text('Width', { width: '0cm' })).toBeUndefined();
    expect(text('Railroaded')).toBe('No');
  });

  it('D16: show the weight of the designated brand in every item group', () => {
    expect(terms({ itemGroup: '018', brand: 'Duinveld' }, 'duinveld')).toEqual([...common, 'Weight']);
    expect(terms({ itemGroup: '004', brand: 'Duinveld' }, 'Duinveld')).toContain('Weight');
    expect(terms({ itemGroup: '001', brand: 'Duinveld' }, 'Duinveld')).toContain('Weight');
    expect(terms({ itemGroup: '004', brand: 'Marram' }, 'Duinveld')).not.toContain('Weight');
    expect(terms({ brand: 'Duinveld' }, 'Duinveld').filter((term) => term === 'Weight')).toHaveLength(1);
  });

  it('show hanging instructions as comments where there is no Installation row', () => {
    expect(text('Comments', { hangingInstructions: 'Hang by the loops.' })).toBe('Hang by the loops.');
    expect(text('Comments', { itemGroup: '001', hangingInstructions: 'Paste.' })).toBeUndefined();
  });
});

describe('P6: symbols', () => {
  it('have a name, from the data or from their file name', () => {
    const standards = [...STANDARDS, { file: 'https://media.example.com/a/uv-stable.svg?v=2', name: null }];
    expect(rows({ standards }).at(-1)).toEqual({
      kind: 'symbols',
      term: 'Standards',
      symbols: [...STANDARDS, { file: 'https://media.example.com/a/uv-stable.svg?v=2', name: 'uv stable' }],
    });
  });

  it('are no placeholders: without another one the row is hidden', () => {
    const none = ['N/A', '-'].map((file) => ({ file, name: null }));
    expect(terms({ care: none, symbols: none, standards: none })).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:Care Info|Standards)$/)]),
    );
    expect(rows({ standards: [...none, ...STANDARDS] }).at(-1)).toMatchObject({ symbols: STANDARDS });
  });

  it('follow the cleaning instructions in Care Info, each once', () => {
    const symbols = [
      { file: 'dry-clean.svg', name: null },
      { file: 'wash_30.svg', name: ' ' },
    ];
    expect(rows({ care: CARE, symbols }).at(-1)).toEqual({
      kind: 'symbols',
      term: 'Care Info',
      symbols: [...CARE, { file: 'wash_30.svg', name: 'wash 30' }],
    });
  });
});
