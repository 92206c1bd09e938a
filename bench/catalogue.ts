import type { FacetRow } from '@/lib/index/product-order';
import type { SearchRow } from '@/lib/index/search-index';
import { createRandomNumbers } from '@/scripts/lib/random';

/** A generated product, with the fields that the facet index and the search index read. */
export type BenchRow = FacetRow & SearchRow;

const splitWords = (text: string): string[] => text.split(' ');
const numberedNames = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const GROUPS = splitWords('005 005 005 005 005 004 004 004 001 001 018 000 006 013');
const FIRST = splitWords(
  'Hazel Ash Brook Clay Dover Elm Fern Glen Haven Ivy Kar Lang Marsh Nor Oak Pine Quill Rose Salt Thorn',
);
const MIDDLE = splitWords('a be co de el fi go hi in la mo ne ol pa ri sa te um vi wo');
const LAST = splitWords(
  'bury ton field ford ham ley mere stead wick worth dale gate combe shaw thorpe hurst bridge mouth holm den',
);
const FABRICS = splitWords(
  'Linen Velvet Stripe Plain Trellis Kilim Damask Voile Cord Weave Check Palm Toile Sisal Tweed Bouclé Ikat',
);
const SHADES = splitWords(
  'Ochre Indigo Clay Sage Ink Flax Rose Teal Stone Moss Ember Dove Milk Plum Pine Sand Navy Coral Rust Olive',
);
const SHADE_PREFIXES = ['', 'Deep ', 'Pale ', 'Dusky ', 'Burnt ', 'Soft '];
const COLOURS = splitWords('Beige Black Blue Brown Cream Green Grey Natural Orange Purple Red Yellow');
const APPLICATIONS = splitWords(
  'Curtaining Upholstery Outdoor Sheers Murals Scatters Throws Lighting Tableware Bedding',
);
const STYLES = [
  ...splitWords('Plain Floral Stripe Geometric Botanical Classic Natural Damask'),
  ...numberedNames('Style', 32),
];
const VALUES = {
  brand: numberedNames('Brand', 60),
  web_materials: numberedNames('Material', 16),
  web_type: numberedNames('Type', 32),
};

/** Generates a deterministic catalogue like the demo's: on average 4.5 colours for each design, which share most facet values. */
export function* catalogueRows(count: number): Generator<BenchRow> {
  const random = createRandomNumbers(20);
  const pickSkewed = (list: readonly string[]): string => list[Math.floor(random() ** 1.5 * list.length)] ?? '';
  const pickUniform = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const pickSome = (list: readonly string[], min: number, max: number): string[] => {
    const count = min + Math.floor(random() * (max - min + 1));
    return [...new Set(Array.from({ length: count }, () => pickSkewed(list)))];
  };
  let generated = 0;
  while (generated < count) {
    const itemGroup = pickUniform(GROUPS);
    const design = `${pickUniform(FIRST)}${pickUniform(MIDDLE)}${pickUniform(MIDDLE)}${pickUniform(LAST)} ${pickUniform(FABRICS)}`;
    const range = `${pickUniform(FIRST)}${pickUniform(LAST)} ${pickUniform(MIDDLE)}`;
    const application = itemGroup === '005' && random() < 0.5 ? 'Dual Purpose' : pickSkewed(APPLICATIONS);
    const brand = pickSkewed(VALUES.brand);
    const styles = pickSome(STYLES, 1, 3);
    const common = {
      item_group: [itemGroup],
      application: [application],
      brand: [brand],
      design_style: styles,
      web_materials: pickSome(VALUES.web_materials, 1, 2),
      web_type: pickSome(VALUES.web_type, 1, 1),
      web_standards: pickSome(numberedNames('Standard', 6), 0, 2),
      web_shape: itemGroup === '004' ? [random() < 0.8 ? 'Rectangle' : 'Round'] : [],
    };
    const sizes = itemGroup === '004' ? pickSome(numberedNames('Size', 30), 1, 4) : ['-'];
    const colourways = 1 + Math.floor(random() * 8);
    for (let colourway = 0; colourway < colourways; colourway++) {
      const colour = `${pickUniform(SHADE_PREFIXES)}${pickUniform(SHADES)}`;
      const web_colour = pickSome(COLOURS, 1, 2);
      for (const size of sizes) {
        if (generated === count) return;
        const values = { ...common, web_colour, web_size: [size] };
        yield { sku: `SKU-${generated++}`, itemGroup, application, brand, range, design, colour, styles, values };
      }
    }
  }
}
