/** Class names of a field; its border is `inputBorder`. */
export const INPUT = 'h-btn w-full min-w-0 border bg-paper px-2 tabular-nums -outline-offset-2 hover:border-ink';

/** Border of a field: the usual one, or that of a wrong one, which is as wide as its text stays in place. */
export function inputBorder(wrong: boolean): string {
  return wrong ? 'border-2 border-error' : 'border-control';
}
