import { type ReactNode, useState } from 'react';
import { FieldError, getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import { type CalculatorForm, type FormAction, formatAction } from '@/lib/calculator/form';
import type { InputError } from '@/lib/calculator/parse-input';

/** Props of every part of the form. */
export interface FormProps {
  form: CalculatorForm;
  /** Errors by field name. */
  errors: ReadonlyMap<string, InputError>;
  /** True once the visitor has asked for the result; then missing fields are reported too. */
  isSubmitted: boolean;
  change: (form: CalculatorForm) => void;
  dispatch: (action: FormAction) => void;
}

/** Class names of a row of fields, at least two side by side. */
export const FIELDS_CLASS = 'clear-both grid grid-cols-2 gap-x-gutter gap-y-3 pt-3';

export function FormPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      className="min-w-0 border-t-2 border-ink pt-3 max-lg:first-of-type:border-t-0 max-lg:first-of-type:pt-0"
    >
      <legend className="float-left w-full font-serif text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}

interface ActionButtonProps {
  action: FormAction;
  dispatch: (action: FormAction) => void;
  className: string;
  /** Accessible name, when the text is not enough. */
  label?: string;
  /** Fragment of the page to return to after the form is submitted without JavaScript. */
  target: string;
  children: ReactNode;
}

/** A button that changes the form. Without JavaScript it submits the form, and the server applies the same change. */
export function ActionButton({ action, dispatch, className, label, target, children }: ActionButtonProps) {
  return (
    <button
      type="submit"
      name="do"
      value={formatAction(action)}
      formAction={`#${target}`}
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

interface MeasureFieldProps extends Pick<FormProps, 'errors' | 'isSubmitted'> {
  /** Name and id. */
  field: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A number field. Its error shows after blur, but not for an untouched empty field: the message would move a button during a press. */
export function MeasureField({ field, label, hint, value, errors, isSubmitted, onChange }: MeasureFieldProps) {
  const error = errors.get(field);
  const [isEditing, setEditing] = useState(false);
  const [isEmptied, setEmptied] = useState(false);
  const hasVisibleError = error !== undefined && (isSubmitted || (!isEditing && (isEmptied || !error.isMissing)));
  const descriptions = [
    ...(hint === undefined ? [] : [`${field}-hint`]),
    ...(hasVisibleError ? [`${field}-error`] : []),
  ];
  return (
    <div className="min-w-0">
      <label htmlFor={field} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <input
        id={field}
        name={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={hasVisibleError}
        aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        className={`${INPUT_CLASS} ${getBorderClass(hasVisibleError)}`}
        onFocus={() => setEditing(!hasVisibleError)}
        onBlur={() => setEditing(false)}
        onChange={(event) => {
          setEmptied(event.target.value === '');
          onChange(event.target.value);
        }}
      />
      {hint === undefined ? null : (
        <p id={`${field}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {hasVisibleError ? <FieldError id={`${field}-error`}>{error.message}</FieldError> : null}
    </div>
  );
}
