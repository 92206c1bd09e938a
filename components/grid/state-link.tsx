'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { onPlainClick } from '@/components/ui/plain-click';

/** Where a link of the grid leads. `follow` is false for a state that search engines may not index (S7). */
export interface StateAddress {
  href: string;
  follow: boolean;
}

interface Props {
  to: StateAddress;
  onGo: () => void;
  className: string;
  label?: string | undefined;
  /** If given, assistive technology announces the link as a checkbox. */
  ticked?: boolean;
  /** Leads nowhere now; it keeps its place and its focus. */
  disabled?: boolean;
  children: ReactNode;
}

/** A real link to another state of the grid: with a script it changes the grid in place, without one it is followed. */
export function StateLink({ to, onGo, className, label, ticked, disabled = false, children }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ' || ticked === undefined) return;
    event.preventDefault();
    onGo();
  };
  return (
    <a
      href={to.href}
      rel={to.follow ? undefined : 'nofollow'}
      onClick={onPlainClick(onGo)}
      onKeyDown={onKeyDown}
      className={className}
      aria-label={label}
      aria-disabled={disabled || undefined}
      {...(ticked === undefined ? {} : { role: 'checkbox', 'aria-checked': ticked })}
    >
      {children}
    </a>
  );
}
