'use client';

import type { ComponentProps } from 'react';

/** Path data on a 24 px grid, drawn with a 1.5 px stroke. */
const ICON_PATHS = {
  search: 'M17.25 10.5a6.75 6.75 0 1 1-13.5 0a6.75 6.75 0 0 1 13.5 0M15.5 15.5 21 21',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 8.75h18M3 15.25h18',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  first: 'M18 5l-7 7 7 7M6.5 5v14',
  last: 'M6 5l7 7-7 7M17.5 5v14',
  down: 'M5 9l7 7 7-7',
  tick: 'M4.5 12.5l5 5L20 7',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  out: 'M7 17 17 7M8.5 7H17v8.5',
  arrow: 'M3 12h17M14 6l6 6-6 6',
  pause: 'M9 5.5v13M15 5.5v13',
  play: 'M8 5.5l10 6.5-10 6.5z',
  tiles: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5',
  warn: 'M3.5 3.5h17v17h-17zM12 7.5v6M12 15.5v2',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** Space between the drawing and the right edge of the grid, for icons at the end of a row. */
const RIGHT_SPACE_UNITS: Partial<Record<IconName, number>> = { arrow: 3, minus: 4.5, out: 6.25, plus: 4.5 };

interface Props {
  name: IconName;
  isSmall?: boolean;
  /** Aligns the drawing, not the icon's box, with the right end of the row. */
  isFlush?: boolean;
  className?: string;
}

/** A line icon of 24 px, or 20 px when small. Hidden from assistive technology, because its control has the name. */
export function Icon({ name, isSmall = false, isFlush = false, className = '' }: Props) {
  return (
    <svg
      viewBox={`${isFlush ? -(RIGHT_SPACE_UNITS[name] ?? 0) : 0} 0 24 24`}
      aria-hidden="true"
      className={`${isSmall ? 'size-box' : 'size-icon'} flex-none fill-none stroke-current ${className}`}
      strokeWidth="1.5"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
  /** Disabled, but keeps its place and can have the focus. */
  isOff?: boolean;
  /** 40 px instead of 48. */
  isSmall?: boolean;
}

/** A square button with one icon and an accessible name. */
export function IconButton({ icon, label, isOff, isSmall = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className={`inline-grid place-items-center ${isSmall ? 'size-5' : 'size-6'} ${isOff ? 'forced-off cursor-default text-off' : 'hover:bg-info'} ${className}`}
      {...rest}
    >
      <Icon name={icon} isSmall={isSmall} />
    </button>
  );
}
