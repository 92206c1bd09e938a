import type { ByRoleMatcher } from '@testing-library/dom';

/** An element as a person knows it: by its role and its accessible name, which is a whole text or a pattern. */
export interface Target {
  role: ByRoleMatcher & string;
  name?: string | RegExp;
  /** Of a heading. */
  level?: number;
  /** Limits the search to the first element of another target. */
  within?: Target;
}

/** What a person perceives of an element. */
export interface Seen {
  /** As it is drawn, each run of white space a single space. */
  text: string;
  /** Of a field. */
  value: string;
  /** Ticked or pressed. */
  isChecked: boolean;
  isFocused: boolean;
  /** `aria-expanded` and `aria-current` as they are, empty without them. */
  expanded: string;
  current: string;
  /** The texts that describe the element, such as its error. */
  description: string;
}

/** The source of an expression for a target, for a page to run. */
export function toSource({ role, name, level, within }: Target): string {
  const parts = [`role: ${JSON.stringify(role)}`];
  if (name !== undefined) parts.push(`name: ${name instanceof RegExp ? String(name) : JSON.stringify(name)}`);
  if (level !== undefined) parts.push(`level: ${level}`);
  if (within !== undefined) parts.push(`within: ${toSource(within)}`);
  return `{ ${parts.join(', ')} }`;
}

const ofRole =
  (role: Target['role']) =>
  (name: string | RegExp, within?: Target): Target =>
    within === undefined ? { role, name } : { role, name, within };

export const button = ofRole('button');
export const link = ofRole('link');
export const field = ofRole('textbox');
export const region = ofRole('region');
/** The page's own heading. */
export const title = (name: string | RegExp): Target => ({ role: 'heading', level: 1, name });
