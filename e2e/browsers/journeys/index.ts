import type { Visitor } from '@/e2e/browsers/visitor';
import { GRID_JOURNEYS } from './grid';
import { PRODUCT_JOURNEYS } from './product';
import { SITE_JOURNEYS } from './site';
import { TOOL_JOURNEYS } from './tools';

/** A task of a visitor. `openVisitor` closes the window and opens one for another visitor. */
export type Journey = (visitor: Visitor, openVisitor: () => Promise<Visitor>) => Promise<void>;

/** Each journey by its title. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  ...SITE_JOURNEYS,
  ...GRID_JOURNEYS,
  ...PRODUCT_JOURNEYS,
  ...TOOL_JOURNEYS,
};
