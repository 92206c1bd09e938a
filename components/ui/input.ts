/** Class names of a field; its border is `inputBorder`. */
export const INPUT = 'h-btn w-full min-w-0 border bg-paper px-2 tabular-nums hover:border-ink';

/** Border of a field: the usual one, which the focus ring covers, or that of a wrong one, which stays in view within the ring. */
export function inputBorder(wrong: boolean): string {
  return wrong ? 'border-2 border-error' : 'border-control -outline-offset-2';
}
