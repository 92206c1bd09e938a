import { countItems } from '@/lib/catalogue/item-groups';
import type { DesignSectionView, GridView, JumpView } from './views';

/** Ids of the sections that the links under the title lead to. */
export const JUMP_TARGET = { grid: 'products', designs: 'designs' } as const;

/** The link from a landing page's title to its grid: `'161 fabrics · Filter'`; null without products (T12). */
export function gridJump({ itemGroup, all }: GridView): JumpView | null {
  if (all === null || all === 0) return null;
  return { target: JUMP_TARGET.grid, text: `${countItems(itemGroup, all)} · Filter` };
}

/** The link from a collection's title to its designs: `'24 fabrics'`; null without designs (T12). */
export function designsJump(itemGroup: string, sections: readonly DesignSectionView[]): JumpView | null {
  const count = sections.reduce((total, { cards }) => total + cards.length, 0);
  return count === 0 ? null : { target: JUMP_TARGET.designs, text: countItems(itemGroup, count) };
}
