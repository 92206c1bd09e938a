import type { ReactNode } from 'react';
import type { CalculatorForm } from '@/lib/calculator/form';
import type { FormAction } from '@/lib/calculator/form-reducer';
import type { InputError } from '@/lib/calculator/parse-input';

/** Props of every part of the form. */
export interface FormProps {
  form: CalculatorForm;
  /** Errors by field name. */
  errors: ReadonlyMap<string, InputError>;
  /** True once the visitor has asked for the result: missing fields are then named too. */
  asked: boolean;
  change: (form: CalculatorForm) => void;
  dispatch: (action: FormAction) => void;
}

/** Class names of a row of fields, at least two side by side. */
export const FIELDS = 'clear-both grid grid-cols-2 gap-x-gutter gap-y-3 pt-3';

/** A titled part of the form. */
export function FormPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <fieldset id={id} className="min-w-0 border-t-2 border-ink pt-3">
      <legend className="float-left w-full font-serif text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}
