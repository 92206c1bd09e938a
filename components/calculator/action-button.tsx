'use client';

import type { ReactNode } from 'react';
import { type FormAction, formatAction } from '@/lib/calculator/form-reducer';

interface Props {
  action: FormAction;
  dispatch: (action: FormAction) => void;
  className: string;
  /** Accessible name, where the text is not enough. */
  label?: string;
  /** Fragment of the page that a form sent without JavaScript returns. */
  target: string;
  children: ReactNode;
}

/** A button that changes the form. Without JavaScript it submits the form, and the server applies the same action. */
export function ActionButton({ action, dispatch, className, label, target, children }: Props) {
  return (
    <button
      type="submit"
      name="do"
      value={formatAction(action)}
      formAction={`#${target}`}
      data-action={formatAction(action)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        dispatch(action);
      }}
    >
      {children}
    </button>
  );
}
