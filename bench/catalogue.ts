import type { FacetRow } from '@/lib/index/product-order';
import type { SearchRow } from '@/lib/index/search-index';
import { randomNumbers } from '@/scripts/lib/random';

/** A generated product, as both indexes read it. */
export type BenchRow = FacetRow & SearchRow;

const words = (text: string): string[] => text.split(' ');
const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const GROUPS = words('005 005 005 005 005 004 004 004 001 001 018 000 006 013');
const FIRST = words(
  'Hazel Ash Brook Clay Dover Elm Fern Glen Haven Ivy Kar Lang Marsh Nor Oak Pine Quill Rose Salt Thorn',
);
const MIDDLE = words('a be co de el fi go hi in la mo ne ol pa ri sa te um vi wo');
const LAST = words(
  'bury ton field ford ham ley mere stead wick worth dale gate combe shaw thorpe hurst bridge mouth holm den',
);
const CLOTHS = words(
  'Linen Velvet Stripe Plain Trellis Kilim Damask Voile Cord Weave Check Palm Toile Sisal Tweed Bouclé Ikat',
);
const SHADES = words(
  'Ochre Indigo Clay Sage Ink Flax Rose Teal Stone Moss Ember Dove Milk Plum Pine Sand Navy Coral Rust Olive',
);
const SHADE_KINDS = ['', 'Deep ', 'Pale ', 'Dusky ', 'Burnt ', 'Soft '];
const COLOURS = words('Beige Black Blue Brown Cream Green Grey Natural Orange Purple Red Yellow');
const APPLICATIONS = words('Curtaining Upholstery Outdoor Sheers Murals Scatters Throws Lighting Tableware Bedding');
const STYLES = [...words('Plain Floral Stripe Geometric Botanical Classic Natural Damask'), ...named('Style', 32)];
const VALUES = { brand: named('Brand', 60), web_materials: named('Material', 16), web_type: named('Type', 32) };

/** A deterministic catalogue like the demo's: five colourways for each design, values that fit the design. */
export function* catalogueRows(count: number): Generator<BenchRow> {
  const random = randomNumbers(20);
  const pick = (list: readonly string[]): string => list[Math.floor(random() ** 1.5 * list.length)] ?? '';
  const even = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const some = (list: readonly string[], least: number, most: number): string[] => {
    const wanted = least + Math.floor(random() * (most - least + 1));
    return [...new Set(Array.from({ length: wanted }, () => pick(list)))];
  };
  let made = 0;
  while (made < count) {
    const itemGroup = even(GROUPS);
    const design = `${even(FIRST)}${even(MIDDLE)}${even(MIDDLE)}${even(LAST)} ${even(CLOTHS)}`;
    const range = `${even(FIRST)}${even(LAST)} ${even(MIDDLE)}`;
    const application = itemGroup === '005' && random() < 0.5 ? 'Dual Purpose' : pick(APPLICATIONS);
    const brand = pick(VALUES.brand);
    const styles = some(STYLES, 1, 3);
    const common = {
      item_group: [itemGroup],
      application: [application],
      brand: [brand],
      design_style: styles,
      web_materials: some(VALUES.web_materials, 1, 2),
      web_type: some(VALUES.web_type, 1, 1),
      web_standards: some(named('Standard', 6), 0, 2),
      web_shape: itemGroup === '004' ? [random() < 0.8 ? 'Rectangle' : 'Round'] : [],
    };
    const sizes = itemGroup === '004' ? some(named('Size', 30), 1, 4) : ['-'];
    const colourways = 1 + Math.floor(random() * 8);
    for (let way = 0; way < colourways; way++) {
      const colour = `${even(SHADE_KINDS)}${even(SHADES)}`;
      const web_colour = some(COLOURS, 1, 2);
      for (const size of sizes) {
        if (made === count) return;
        const values = { ...common, web_colour, web_size: [size] };
        yield { sku: `SKU-${made++}`, itemGroup, application, brand, range, design, colour, styles, values };
      }
    }
  }
}
