import { getIn, useFormikContext } from 'formik';
import type { Field } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ChoiceField } from './choice-field';
import { CheckField, CheckGroupField, SwitchField } from './choice-fields';
import { type FieldEntries, FieldGroup } from './field-frame';
import { AreaField, type FieldProps, SelectField, TextField } from './text-fields';

/** The control of a field. */
export function ApplicationField({ path, field, autoComplete }: FieldProps) {
  const { values } = useFormikContext<WizardValues>();
  const legend = field.question ?? field.label;
  const options = field.options ?? [];
  switch (field.control) {
    case 'text':
      return <TextField {...{ path, field, autoComplete }} />;
    case 'area': {
      const group = path.slice(0, path.lastIndexOf('.'));
      const { copies } = field;
      const isCopied = copies !== undefined && getIn(values, `${group}.${copies.switchedBy}`) === true;
      const fixedValue = isCopied ? String(getIn(values, `${group}.${copies.from}`)) : undefined;
      return <AreaField {...{ path, field, autoComplete, fixedValue }} />;
    }
    case 'select':
      return <SelectField {...{ path, field }} />;
    case 'radio':
      return <ChoiceField {...{ path, legend, options }} />;
    case 'checkbox':
      return <CheckField path={path} label={field.label} required={field.required} />;
    case 'checkboxes':
      return <CheckGroupField {...{ path, legend, options }} />;
    case 'switch':
      return <SwitchField path={path} label={field.label} />;
  }
}

interface GroupProps {
  fields: FieldEntries;
  /** Prefix of the autofill tokens, for a group that occurs several times: `'section-contact-2'`. */
  autoCompleteSection?: string;
}

/** The fields of a section. */
export function ApplicationFields({ fields, autoCompleteSection }: GroupProps) {
  const autoCompleteOf = ({ autoComplete }: Field) =>
    autoCompleteSection === undefined || autoComplete === undefined || autoComplete === 'off'
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
