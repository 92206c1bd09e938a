import { INPUT, inputBorder } from '@/components/ui/input';
import { FRAMED_SELECT, SelectFrame } from '@/components/ui/select-frame';
import type { Field } from '@/lib/registration/fields';
import { AREA, FieldFrame } from './field-frame';
import { FieldMessage } from './field-message';
import { useField } from './use-field';

/** A control of the wizard. */
export interface FieldProps {
  /** The path of the field's value. */
  path: string;
  field: Field;
  /** Overrides the field's own. */
  autoComplete?: string | undefined;
}

const message = (id: string, error: string | undefined) =>
  error === undefined ? null : <FieldMessage id={`${id}-error`}>{error}</FieldMessage>;

/** A field of one line. Its error is shown once it was left, then updated with every change. */
export function TextField({ path, field, autoComplete = field.autoComplete }: FieldProps) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<string>(path, field.hint !== undefined);
  return (
    <FieldFrame {...{ id, field }} message={message(id, error)}>
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
    <FieldFrame {...{ id, field }} message={isFixed ? null : message(id, error)}>
      <textarea
        {...ariaProps}
        id={id}
        name={id}
        rows={3}
        aria-required={field.required}
        autoComplete={autoComplete}
        disabled={isFixed}
        value={fixedValue ?? value}
        className={`${AREA} ${inputBorder(error !== undefined && !isFixed)}`}
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
    <FieldFrame {...{ id, field }} message={message(id, error)}>
      <SelectFrame>
        <select
          {...ariaProps}
          id={id}
          name={id}
          value={value}
          className={`${INPUT} ${FRAMED_SELECT} ${inputBorder(error !== undefined)}`}
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
      </SelectFrame>
    </FieldFrame>
  );
}
