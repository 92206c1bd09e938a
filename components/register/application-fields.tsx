import { getIn, useFormikContext } from 'formik';
import type { ComponentProps, FocusEvent } from 'react';
import { type Field, type FieldEntry, isRequired } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ChoiceField, FieldMessage, type OptionsProps, useField } from './field';
import { BoxedControl, FieldGroup, LabelledBox } from './field-frame';
import { preventBlur } from './step-form';

interface TickBoxProps extends Omit<ComponentProps<typeof LabelledBox>, 'onChange'> {
  onChange: (isChecked: boolean) => void;
}

/** Focuses the box before it reports a change, because the change may disable the focused field. */
function TickBox({ onChange, ...box }: TickBoxProps) {
  return (
    <LabelledBox
      {...box}
      onMouseDown={preventBlur}
      onChange={({ currentTarget }) => {
        currentTarget.focus({ preventScroll: true });
        onChange(currentTarget.checked);
      }}
    />
  );
}

interface CheckFieldProps {
  path: string;
  label: string;
  required: boolean;
  role?: 'switch' | undefined;
}

/** A boolean as a checkbox or a switch with its error below. */
export function CheckField({ path, label, required, role }: CheckFieldProps) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<boolean>(path);
  return (
    <div className="min-w-0">
      <TickBox
        {...{ id, label, role, ...ariaProps }}
        isStarred={required}
        aria-required={required || undefined}
        checked={value}
        onChange={setValue}
        onBlur={markTouched}
      />
      <FieldMessage path={path} error={error} />
    </div>
  );
}

/** A list of options as checkboxes. Its error shows once the group loses the focus. The first box has the path as its id, for links to the field. */
function CheckGroupField({ path, legend, options }: OptionsProps) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<readonly string[]>(path);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) markTouched();
  };
  const values = options.map((option) => option.value);
  return (
    <fieldset className="min-w-0" aria-describedby={ariaProps['aria-describedby']} onBlur={onBlur}>
      <legend className="mb-1 text-small font-medium">{legend} *</legend>
      <div className="grid gap-x-gutter lg:grid-cols-2">
        {options.map((option, index) => (
          <TickBox
            key={option.value}
            id={index === 0 ? id : `${id}-${index}`}
            label={option.label}
            checked={value.includes(option.value)}
            aria-invalid={ariaProps['aria-invalid']}
            onChange={(isChecked) =>
              // Keeps the order of the options and drops values that are no longer offered.
              setValue(values.filter((other) => (other === option.value ? isChecked : value.includes(other))))
            }
          />
        ))}
      </div>
      <FieldMessage path={path} error={error} />
    </fieldset>
  );
}

interface FieldProps {
  path: string;
  field: Field;
}

/** A text field, text area or select. Its error shows after blur. While it copies another field, it is disabled and shows that value. */
function BoxedField({ path, field }: FieldProps) {
  const { values } = useFormikContext<WizardValues>();
  const { value, error, ariaProps, setValue, markTouched } = useField<string>(path, field.hint !== undefined);
  const { copies } = field;
  const required = isRequired(field);
  const group = path.slice(0, path.lastIndexOf('.'));
  const isCopy = copies !== undefined && getIn(values, `${group}.${copies.switchedBy}`) === true;
  return (
    <BoxedControl
      {...ariaProps}
      {...{ path, field }}
      isStarred={required}
      message={<FieldMessage path={path} error={error} />}
      aria-required={required || undefined}
      disabled={isCopy}
      value={isCopy ? String(getIn(values, `${group}.${copies.from}`)) : value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={markTouched}
    />
  );
}

/** Renders the control that a field's definition asks for. */
export function ApplicationField({ path, field }: FieldProps) {
  const legend = field.question ?? field.label;
  const options = field.options ?? [];
  switch (field.control ?? 'text') {
    case 'text':
    case 'area':
    case 'select':
      return <BoxedField {...{ path, field }} />;
    case 'radio':
      return <ChoiceField {...{ path, legend, options }} />;
    case 'checkboxes':
      return <CheckGroupField {...{ path, legend, options }} />;
    case 'checkbox':
    case 'switch':
      return (
        <CheckField
          {...{ path, label: field.label }}
          required={isRequired(field)}
          role={field.control === 'switch' ? 'switch' : undefined}
        />
      );
  }
}

/** The fields of a section. */
export function ApplicationFields({ fields }: { fields: readonly FieldEntry[] }) {
  return (
    <FieldGroup
      fields={fields}
      renderControl={([path, field]) => <ApplicationField key={path} path={path} field={field} />}
    />
  );
}
