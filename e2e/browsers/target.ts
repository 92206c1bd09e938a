import type { ByRoleMatcher } from '@testing-library/dom';

/** An element, by its role and its accessible name: the whole name or a pattern. */
export interface Target {
  role: ByRoleMatcher & string;
  name?: string | RegExp;
  /** The level of a heading. */
  level?: number;
  /** Limits the search to the first element of another target. */
  within?: Target;
}

/** The state of a visible element. */
export interface ElementState {
  /** The visible text, with each run of white space as a single space. */
  text: string;
  /** The value of a field, empty for other elements. */
  value: string;
  /** Ticked or pressed. */
  isChecked: boolean;
  isFocused: boolean;
  /** The values of `aria-expanded` and `aria-current`, empty without the attribute. */
  expanded: string;
  current: string;
  /** The text of `aria-describedby`, such as an error message. */
  description: string;
}

/** Serialises a target as a JavaScript expression that can be evaluated in a page. */
export function toSource({ role, name, level, within }: Target): string {
  const parts = [`role: ${JSON.stringify(role)}`];
  if (name !== undefined) parts.push(`name: ${name instanceof RegExp ? String(name) : JSON.stringify(name)}`);
  if (level !== undefined) parts.push(`level: ${level}`);
  if (within !== undefined) parts.push(`within: ${toSource(within)}`);
  return `{ ${parts.join(', ')} }`;
}

const withRole =
  (role: Target['role']) =>
  (name: string | RegExp, within?: Target): Target =>
    within === undefined ? { role, name } : { role, name, within };

export const button = withRole('button');
export const link = withRole('link');
export const field = withRole('textbox');
export const region = withRole('region');
/** The page's h1. */
export const title = (name: string | RegExp): Target => ({ role: 'heading', level: 1, name });
