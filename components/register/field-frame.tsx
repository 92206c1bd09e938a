import type { ReactNode } from 'react';
import type { Field } from '@/lib/registration/fields';

/** Class names of a field of several lines; its border is `inputBorder`. */
export const AREA =
  'block w-full min-w-0 resize-y border bg-paper px-2 py-15 hover:border-ink disabled:border-line disabled:bg-info disabled:text-muted';

interface Props {
  id: string;
  field: Field;
  /** What is wrong with it. */
  message: ReactNode;
  children: ReactNode;
}

/** A control with its label above, and its hint and error below. */
export function FieldFrame({ id, field: { label, required = false, hint, wide = false }, message, children }: Props) {
  return (
    <div className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {required ? `${label} *` : label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {message}
    </div>
  );
}
