const BASE =
  'inline-flex h-btn items-center justify-center gap-1 border border-ink px-btn-x py-2 text-button uppercase whitespace-nowrap';

/** As high as `BASE`, and higher when its text wraps: texts of the hub may be long. */
const WRAPPING =
  'inline-flex min-h-btn max-w-full items-center justify-center border border-ink px-btn-x py-15 text-center text-button uppercase';

/** Class names of a button or a link that looks like one; one `primary` a view. */
export const BUTTON = {
  primary: `${BASE} bg-ink text-paper hover:bg-paper hover:text-ink disabled:border-info disabled:bg-info disabled:text-muted`,
  line: `${BASE} bg-transparent text-ink hover:bg-ink hover:text-paper`,
  lineWrapping: `${WRAPPING} bg-transparent text-ink hover:bg-ink hover:text-paper`,
  onInk: `${BASE} border-paper bg-transparent text-paper hover:bg-paper hover:text-ink`,
} as const;

/** Class names of a square control that holds one icon, 48 px. */
export const ICON_BUTTON = 'inline-grid size-6 place-items-center hover:bg-info';
