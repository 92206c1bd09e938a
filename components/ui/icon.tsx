/** Path data on a 24 px grid, drawn with a 1.5 px stroke. */
const PATHS = {
  search: 'M17.25 10.5a6.75 6.75 0 1 1-13.5 0a6.75 6.75 0 0 1 13.5 0M15.5 15.5 21 21',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8.75h18M3 15.25h18',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  first: 'M18 5l-7 7 7 7M6.5 5v14',
  last: 'M6 5l7 7-7 7M17.5 5v14',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  out: 'M7 17 17 7M8.5 7H17v8.5',
  arrow: 'M3 12h17M14 6l6 6-6 6',
  pause: 'M9 5.5v13M15 5.5v13',
  play: 'M8 5.5l10 6.5-10 6.5z',
  warn: 'M3.5 3.5h17v17h-17zM12 7.5v6M12 15.5v2',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof PATHS;

/** A line icon, hidden from assistive technology: its control carries the name. Size is 24 px, or 20 with `small`. */
export function Icon({ name, small = false, className = '' }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${small ? 'size-box' : 'size-icon'} flex-none fill-none stroke-current ${className}`}
      strokeWidth="1.5"
      strokeLinecap="butt"
      strokeLinejoin="miter"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
