/** Class names of a field; its border is `inputBorder`. */
export const INPUT = 'h-btn w-full min-w-0 border bg-paper px-2 tabular-nums -outline-offset-2 hover:border-ink';

/** Border of a field: the usual one, or that of a wrong one, which is as wide as its text stays in place. */
export function inputBorder(wrong: boolean): string {
  return wrong ? 'border-2 border-error' : 'border-control';
}

/** Class names of a part of the form, and of its title. */
export const PART = 'min-w-0 border-t-2 border-ink pt-3';
export const PART_TITLE = 'float-left w-full font-serif text-h3';

/** Class names of the fields of a part; two stand side by side at least. */
export const FIELDS = 'clear-both grid grid-cols-2 gap-x-gutter gap-y-3 pt-3';
