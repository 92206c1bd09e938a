import { FACET_GROUPS, type FilterOptions, valueName } from './filter-groups';
import { toggleValue } from './filter-state';
import type { GridState } from './filter-url';
import { itemGroupTitle } from './item-groups';
import { foldName } from './segments';

const splitWords = (text: string): string[] =>
  foldName(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '');

/**
 * The grid of an item group that a term describes with values of several filters, or with one value and the group's name: `'blue outdoor'`,
 * `'blue fabric'`. Every word counts; null when one is no part of a value, and for a single value alone.
 */
export function gridOfTerm(term: string, itemGroup: string, options: FilterOptions): GridState | null {
  const words = new Set(splitWords(term));
  const left = new Set(words);
  const named = splitWords(itemGroupTitle(itemGroup)).filter((word) => left.delete(word)).length;
  const candidates = FACET_GROUPS.flatMap((group) =>
    (group.onlyItemGroup ?? itemGroup) === itemGroup
      ? options[group.key].map(({ value }) => ({ group, value, parts: splitWords(valueName(group, value)) }))
      : [],
  ).filter(({ parts }) => parts.length > 0 && parts.every((part) => words.has(part)));
  // A longer value says more: 'Sea Green' before 'Green'.
  candidates.sort((one, other) => other.parts.length - one.parts.length);
  let state: GridState = { selection: {}, page: 1 };
  let values = 0;
  for (const { group, value, parts } of candidates) {
    if (!parts.some((part) => left.has(part))) continue;
    for (const part of parts) left.delete(part);
    state = toggleValue(state, itemGroup, group.key, value, true);
    values += 1;
  }
  return left.size === 0 && values > 0 && values + named > 1 ? state : null;
}
