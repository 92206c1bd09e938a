import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field-error';

interface Props {
  /** Id of the control. */
  id: string;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  fault: string | undefined;
  /** True for a field as wide as the form. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A control with its label above and, below, its hint and what is wrong with it. */
export function FieldFrame({ id, label, required = false, hint, fault, wide = false, children }: Props) {
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
      {fault === undefined ? null : <FieldError id={`${id}-error`}>{fault}</FieldError>}
    </div>
  );
}
