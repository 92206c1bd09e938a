import type { Field, FieldEntry } from '@/lib/registration/fields';
import { BoxedField, type FieldProps } from './boxed-field';
import { ChoiceField } from './choice-field';
import { CheckField, CheckGroupField, SwitchField } from './choice-fields';
import { FieldGroup } from './field-frame';

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
      return <CheckField path={path} label={field.label} required={field.required} />;
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
