import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { INPUT, inputBorder } from '@/components/ui/input';
import type { Field } from '@/lib/registration/fields';
import { FieldMessage } from './field-message';
import { useField } from './use-field';

interface FieldProps {
  /** The path of the field's value. */
  path: string;
  field: Field;
  /** Overrides the field's own. */
  autoComplete?: string | undefined;
}

interface FrameProps {
  id: string;
  field: Field;
  error: string | undefined;
  children: ReactNode;
}

/** A control with its label above, and its hint and error below. */
function FieldFrame({ id, field: { label, required = false, hint, wide = false }, error, children }: FrameProps) {
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
      {error === undefined ? null : <FieldMessage id={`${id}-error`}>{error}</FieldMessage>}
    </div>
  );
}

/** A field of one line. Its error is shown once it was left, then updated with every change. */
export function TextField({ path, field, autoComplete = field.autoComplete }: FieldProps) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<string>(path, field.hint !== undefined);
  return (
    <FieldFrame {...{ id, field, error }}>
      <input
        inputMode={field.inputMode}
        autoComplete={autoComplete}
        {...ariaProps}
        id={id}
        name={id}
        type={field.type ?? 'text'}
        aria-required={field.required}
        value={value}
        className={`${INPUT} ${inputBorder(error !== undefined)}`}
        onChange={(event) => setValue(event.target.value)}
        onBlur={markTouched}
      />
    </FieldFrame>
  );
}

/** A field of several lines. With `fixedValue` it is disabled and shows that instead of its own value. */
export function AreaField({
  path,
  field,
  autoComplete = field.autoComplete,
  fixedValue,
}: FieldProps & { fixedValue?: string | undefined }) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<string>(path, field.hint !== undefined);
  const isFixed = fixedValue !== undefined;
  return (
    <FieldFrame {...{ id, field }} error={isFixed ? undefined : error}>
      <textarea
        {...ariaProps}
        id={id}
        name={id}
        rows={3}
        aria-required={field.required}
        autoComplete={autoComplete}
        disabled={isFixed}
        value={fixedValue ?? value}
        className={`block w-full min-w-0 resize-y border bg-paper px-2 py-15 -outline-offset-2 hover:border-ink disabled:border-line disabled:bg-info disabled:text-muted ${inputBorder(error !== undefined && !isFixed)}`}
        onChange={(event) => setValue(event.target.value)}
        onBlur={markTouched}
      />
    </FieldFrame>
  );
}

/** One of the field's options, or none. */
export function SelectField({ path, field }: FieldProps) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<string>(path);
  return (
    <FieldFrame {...{ id, field, error }}>
      <div className="relative">
        <select
          {...ariaProps}
          id={id}
          name={id}
          value={value}
          className={`${INPUT} appearance-none pr-6 ${inputBorder(error !== undefined)}`}
          onChange={(event) => setValue(event.target.value)}
          onBlur={markTouched}
        >
          <option value="">Please choose</option>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-15 flex items-center">
          <Icon name="down" />
        </span>
      </div>
    </FieldFrame>
  );
}
