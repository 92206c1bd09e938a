import { getIn, useFormikContext } from 'formik';
import { type Field, type FieldEntry, isRequired } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { CheckField, CheckGroupField, SwitchField } from './choice-fields';
import { ChoiceField, FieldMessage, useField } from './field';
import { BoxedControl, FieldFrame, FieldGroup } from './field-frame';

/** A control of the wizard. */
interface FieldProps {
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
function BoxedField({ path, field, autoComplete = field.autoComplete ?? 'off' }: FieldProps) {
  const { values } = useFormikContext<WizardValues>();
  const { value, error, ariaProps, setValue, markTouched } = useField<string>(path, field.hint !== undefined);
  const { copies } = field;
  const required = isRequired(field);
  const group = path.slice(0, path.lastIndexOf('.'));
  const isCopy = copies !== undefined && getIn(values, `${group}.${copies.switchedBy}`) === true;
  return (
    <FieldFrame id={path} field={field} required={required} message={<FieldMessage path={path} error={error} />}>
      <BoxedControl
        {...ariaProps}
        field={field}
        invalid={error !== undefined}
        id={path}
        name={path}
        aria-required={required || undefined}
        autoComplete={autoComplete}
        disabled={isCopy}
        value={isCopy ? String(getIn(values, `${group}.${copies.from}`)) : value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={markTouched}
      />
    </FieldFrame>
  );
}

/** The control of a field. */
export function ApplicationField({ path, field, autoComplete }: FieldProps) {
  const legend = field.question ?? field.label;
  const options = field.options ?? [];
  switch (field.control ?? 'text') {
    case 'text':
    case 'area':
    case 'select':
      return <BoxedField {...{ path, field, autoComplete }} />;
    case 'radio':
      return <ChoiceField {...{ path, legend, options }} />;
    case 'checkbox':
      return <CheckField path={path} label={field.label} required={isRequired(field)} />;
    case 'checkboxes':
      return <CheckGroupField {...{ path, legend, options }} />;
    case 'switch':
      return <SwitchField path={path} label={field.label} />;
  }
}

interface GroupProps {
  fields: readonly FieldEntry[];
  /** Prefix of the autofill tokens, for a group that occurs several times: `'section-contact-2'`. */
  autoCompleteSection?: string;
}

/** The fields of a section. */
export function ApplicationFields({ fields, autoCompleteSection }: GroupProps) {
  const autoCompleteOf = ({ autoComplete }: Field) =>
    autoCompleteSection === undefined || autoComplete === undefined
      ? autoComplete
      : `${autoCompleteSection} ${autoComplete}`;
  return (
    <FieldGroup
      fields={fields}
      control={([path, field]) => (
        <ApplicationField key={path} path={path} field={field} autoComplete={autoCompleteOf(field)} />
      )}
    />
  );
}
