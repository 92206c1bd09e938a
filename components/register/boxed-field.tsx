import { getIn, useFormikContext } from 'formik';
import type { Field } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { BoxedControl, FieldFrame } from './field-frame';
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
  return (
    <FieldFrame id={path} field={field} message={<FieldMessage path={path} error={shownError} />}>
      <BoxedControl
        {...ariaProps}
        field={field}
        invalid={shownError !== undefined}
        id={path}
        name={path}
        aria-required={field.required}
        autoComplete={autoComplete}
        disabled={isCopy}
        value={isCopy ? String(getIn(values, `${group}.${copies.from}`)) : value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={markTouched}
      />
    </FieldFrame>
  );
}
