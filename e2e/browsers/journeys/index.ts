import type { Visitor } from '@/e2e/browsers/visitor';
import { GRID_JOURNEYS } from './grid';
import { PRODUCT_JOURNEYS } from './product';
import { SITE_JOURNEYS } from './site';
import { TOOL_JOURNEYS } from './tools';

/** A user journey. `openVisitor` closes the window and opens a new session, as another visitor. */
export type Journey = (visitor: Visitor, openVisitor: () => Promise<Visitor>) => Promise<void>;

/** All journeys by title. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  ...SITE_JOURNEYS,
  ...GRID_JOURNEYS,
  ...PRODUCT_JOURNEYS,
  ...TOOL_JOURNEYS,
};
