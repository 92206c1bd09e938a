import { createByFacetKey, createByFilterKey, type FilterKey, type FilterOptions } from '@/lib/catalogue/filter-groups';
import type { Category } from '@/lib/catalogue/page';
import type { Product } from '@/lib/catalogue/product';

/** A fabric product; `fields` replaces its defaults. */
export function productWith(fields: Partial<Product> = {}): Product {
  return {
    sku: 'KAR-OCH-140',
    design: 'Karoo Plain',
    colour: 'Ochre',
    range: 'Karoo',
    brand: 'Marram',
    itemGroup: '005',
    applications: ['Dual Purpose'],
    groupName: 'Fabric',
    description: 'Slubbed linen blend',
    longDescription: '',
    pictures: ['karoo-plain-ochre.webp'],
    symbols: [],
    care: [],
    standards: [],
    hangingInstructions: '',
    webSize: '-',
    width: '140cm',
    length: '0cm',
    diameter: '0cm',
    verticalRepeat: '64cm',
    horizontalRepeat: '32cm',
    railroaded: 'No',
    composition: '55% linen, 45% cotton',
    weight: '320 g/m²',
    martindale: '40 000',
    prices: { retail: 899, cut: 489, roll: 410 },
    facets: facetsWith(),
    ...fields,
  };
}

/** The facets of a product: the given ones, the others empty. */
export function facetsWith(fields: Partial<Product['facets']> = {}): Product['facets'] {
  return createByFacetKey(({ key }) => fields[key] ?? []);
}

/** A published category of the type `group`; `fields` replaces its defaults. */
export function categoryWith(fields: Partial<Category> = {}): Category {
  return {
    id: 412,
    name: 'Karoo',
    type: 'group',
    itemGroup: null,
    itemGroupName: null,
    collection: null,
    application: null,
    brand: null,
    published: true,
    position: 999,
    picture: null,
    ...fields,
  };
}

/** Filter options without counts: the given groups, the others empty. */
export function optionsWith(values: Partial<Record<FilterKey, string[]>> = {}): FilterOptions {
  return createByFilterKey(({ key }) => (values[key] ?? []).map((value) => ({ value, count: null })));
}
