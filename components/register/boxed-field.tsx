import { getIn, useFormikContext } from 'formik';
import type { ChangeEvent } from 'react';
import { INPUT, inputBorder } from '@/components/ui/input';
import { FRAMED_SELECT, SelectFrame } from '@/components/ui/select-frame';
import type { Field } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
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

/**
 * A control of one or more lines, or a list. Its error is shown once it was left, then updated with every change. While it copies another field, it
 * is disabled and shows that one's value.
 */
export function BoxedField({ path, field, autoComplete = field.autoComplete }: FieldProps) {
  const { values } = useFormikContext<WizardValues>();
  const { value, error, ariaProps, setValue, markTouched } = useField<string>(path, field.hint !== undefined);
  const { copies } = field;
  const group = path.slice(0, path.lastIndexOf('.'));
  const isCopy = copies !== undefined && getIn(values, `${group}.${copies.switchedBy}`) === true;
  const shownError = isCopy ? undefined : error;
  const border = inputBorder(shownError !== undefined);
  const shared = {
    ...ariaProps,
    id: path,
    name: path,
    'aria-required': field.required,
    autoComplete,
    disabled: isCopy,
    value: isCopy ? String(getIn(values, `${group}.${copies.from}`)) : value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setValue(target.value),
    onBlur: markTouched,
  };
  return (
    <FieldFrame id={path} field={field} message={<FieldMessage path={path} error={shownError} />}>
      {field.control === 'area' ? (
        <textarea {...shared} rows={3} className={`${AREA} ${border}`} />
      ) : field.control === 'select' ? (
        <SelectFrame>
          <select {...shared} className={`${INPUT} ${FRAMED_SELECT} ${border}`}>
            <option value="">Please choose</option>
            {field.options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </SelectFrame>
      ) : (
        <input {...shared} type={field.type ?? 'text'} inputMode={field.inputMode} className={`${INPUT} ${border}`} />
      )}
    </FieldFrame>
  );
}
