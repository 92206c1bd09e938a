'use client';

import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Accessible name. */
  label: string;
  /** It has nowhere to go now, but keeps its place and its focus. */
  off?: boolean;
  /** 40 px instead of 48. */
  small?: boolean;
}

/** A square button that holds one icon. */
export function IconButton({ icon, label, off, small = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      className={`inline-grid place-items-center ${small ? 'size-5' : 'size-6'} ${off ? 'forced-off cursor-default text-off' : 'hover:bg-info'} ${className}`}
      {...rest}
    >
      <Icon name={icon} small={small} />
    </button>
  );
}
