/** Grows when its text wraps, which happens only if it is wider than its container. An icon does not make it higher. */
const BASE_CLASS =
  'inline-flex min-h-btn max-w-full shrink-0 items-center justify-center gap-1 border border-ink px-btn-x py-2 text-center text-button uppercase [&_svg]:-my-05';

/** Class names of a button, or of a link that looks like one. Use one `primary` per view. */
export const BUTTON_CLASSES = {
  primary: `${BASE_CLASS} bg-ink text-paper hover:bg-paper hover:text-ink disabled:border-info disabled:bg-info disabled:text-muted`,
  line: `${BASE_CLASS} bg-transparent text-ink hover:bg-ink hover:text-paper disabled:border-info disabled:bg-transparent disabled:text-muted`,
  onInk: `${BASE_CLASS} border-paper bg-transparent text-paper hover:bg-paper hover:text-ink`,
} as const;

/** Class names of a square control of 48 px that holds one icon. */
export const ICON_BUTTON_CLASS = 'inline-grid size-6 place-items-center hover:bg-info';
