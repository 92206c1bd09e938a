import type { Visitor } from '@/e2e/browsers/visitor';
import { GRID_JOURNEYS } from './grid';
import { PRODUCT_JOURNEYS } from './product';
import { SITE_JOURNEYS } from './site';
import { TOOL_JOURNEYS } from './tools';

/** What a visitor comes to do. `another` opens the window of another visitor instead. */
export type Journey = (visitor: Visitor, another: () => Promise<Visitor>) => Promise<void>;

/** Each journey by its title. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  ...SITE_JOURNEYS,
  ...GRID_JOURNEYS,
  ...PRODUCT_JOURNEYS,
  ...TOOL_JOURNEYS,
};
