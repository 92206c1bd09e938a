'use client';

import type { ReactNode } from 'react';
import { OWN_CALCULATOR } from '@/lib/calculator/address';
import { type FormAction, formatAction } from '@/lib/calculator/form-actions';

interface Props {
  action: FormAction;
  act: (action: FormAction) => void;
  className: string;
  /** What it is called when its text does not say so. */
  label?: string;
  /** Id of what a form that is sent without JavaScript comes back to. */
  target: string;
  children: ReactNode;
}

/** A button that changes the form; without JavaScript it sends it, and the server does the same. */
export function ActionButton({ action, act, className, label, target, children }: Props) {
  return (
    <button
      type="submit"
      name="do"
      value={formatAction(action)}
      formAction={`${OWN_CALCULATOR}#${target}`}
      data-action={formatAction(action)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        act(action);
      }}
    >
      {children}
    </button>
  );
}
