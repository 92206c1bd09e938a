import type { FilterOptions } from '@/lib/catalogue/filter-groups';

/** The options of a grid whose products are not there yet. */
export const NO_OPTIONS: FilterOptions = {
  application: [],
  types: [],
  design_style: [],
  colours: [],
  material: [],
  sizes: [],
  shapes: [],
  brand: [],
  standards: [],
};
