import { Checkbox, Field as ControlGroup, Label, Switch } from '@headlessui/react';
import { getIn, useFormikContext } from 'formik';
import { type ComponentProps, type FocusEvent, type MouseEvent, useRef } from 'react';
import { type Field, type FieldEntry, isRequired } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ChoiceField, FieldMessage, type OptionsProps, useField } from './field';
import { BoxedControl, FieldGroup } from './field-frame';
import { preventBlur } from './step-form';

interface CheckBoxProps {
  id: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean;
  onBlur?: () => void;
}

/** 20 px wide; the area that responds to touch is as high as the row. */
const BOX =
  "relative mt-15 grid size-box flex-none cursor-pointer place-items-center border border-control before:absolute before:-inset-15 before:content-[''] group-hover:border-ink data-checked:border-ink data-checked:bg-ink data-checked:text-paper";

/** Headless UI removes descriptions that are not its own from the box, so the description is added here. */
function Square({ describedBy, ...props }: ComponentProps<'span'> & { describedBy: string | undefined }) {
  return <span {...props} aria-describedby={describedBy} />;
}

function CheckBox({ id, label, checked, onChange, describedBy, invalid, required, onBlur }: CheckBoxProps) {
  return (
    <ControlGroup className="group flex min-h-row min-w-0 items-start" onMouseDown={preventBlur} onBlur={onBlur}>
      <Checkbox
        as={Square}
        id={id}
        checked={checked}
        onChange={onChange}
        onClick={(event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true })}
        describedBy={describedBy}
        aria-invalid={invalid}
        aria-required={required || undefined}
        className={BOX}
      >
        {checked ? (
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-2 fill-none stroke-current" strokeWidth="2">
            <path d="M3 8.5l3.5 3.5L13 4.5" />
          </svg>
        ) : null}
      </Checkbox>
      <Label htmlFor={id} className="flex min-h-row min-w-0 grow cursor-pointer items-center py-1 pl-15">
        <span className="min-w-0">
          {label}
          {required ? ' *' : ''}
        </span>
      </Label>
    </ControlGroup>
  );
}

/** A boolean as a checkbox with its error below. */
export function CheckField({ path, label, required }: { path: string; label: string; required: boolean }) {
  const { id, value, error, ariaProps, setValue, markTouched } = useField<boolean>(path);
  return (
    <div className="min-w-0">
      <CheckBox
        {...{ id, label, required }}
        checked={value}
        describedBy={ariaProps['aria-describedby']}
        invalid={ariaProps['aria-invalid']}
        onChange={setValue}
        onBlur={markTouched}
      />
      <FieldMessage path={path} error={error} />
    </div>
  );
}

/** A list of options as checkboxes; its error is shown once the whole group was left. The first box has the path as its id, so that links reach it. */
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
          <CheckBox
            key={option.value}
            id={index === 0 ? id : `${id}-${index}`}
            label={option.label}
            checked={value.includes(option.value)}
            invalid={ariaProps['aria-invalid']}
            onChange={(checked) =>
              // Keeps the order of the options, and drops values that are no longer one.
              setValue(values.filter((other) => (other === option.value ? checked : value.includes(other))))
            }
          />
        ))}
      </div>
      <FieldMessage path={path} error={error} />
    </fieldset>
  );
}

function SwitchField({ path, label }: { path: string; label: string }) {
  const { id, value, setValue } = useField<boolean>(path);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = (isOn: boolean) => {
    // Before the change, which may disable the field that has the focus.
    button.current?.focus({ preventScroll: true });
    setValue(isOn);
  };
  return (
    <ControlGroup className="flex min-w-0 items-center gap-2" onMouseDown={preventBlur}>
      <Switch
        ref={button}
        id={id}
        checked={value}
        onChange={toggle}
        className="group flex h-row flex-none items-center"
      >
        <span className="flex h-3 w-6 items-center border border-ink px-px group-data-checked:justify-end group-data-checked:bg-ink">
          <span className="mx-025 size-2 border border-ink bg-ink group-data-checked:border-paper group-data-checked:bg-paper" />
        </span>
      </Switch>
      <Label htmlFor={id} className="min-w-0 cursor-pointer py-1">
        {label}
      </Label>
    </ControlGroup>
  );
}

interface FieldProps {
  path: string;
  field: Field;
}

/** A text field or a list. Its error is shown once it was left. While it copies another field, it is disabled and shows that field's value. */
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
      starred={required}
      message={<FieldMessage path={path} error={error} />}
      aria-required={required || undefined}
      disabled={isCopy}
      value={isCopy ? String(getIn(values, `${group}.${copies.from}`)) : value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={markTouched}
    />
  );
}

/** The control of a field. */
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
    case 'checkbox':
      return <CheckField path={path} label={field.label} required={isRequired(field)} />;
    case 'checkboxes':
      return <CheckGroupField {...{ path, legend, options }} />;
    case 'switch':
      return <SwitchField path={path} label={field.label} />;
  }
}

/** The fields of a section. */
export function ApplicationFields({ fields }: { fields: readonly FieldEntry[] }) {
  return (
    <FieldGroup
      fields={fields}
      control={([path, field]) => <ApplicationField key={path} path={path} field={field} />}
    />
  );
}
