import type { ReactNode } from 'react';
import { CHOICE_CLASSES, FieldError } from '@/components/ui/form';
import type { FieldErrors } from '@/lib/registration/application';
import { describeFieldError } from '@/lib/registration/field-errors';
import { type Field, type FieldEntry, isRequired } from '@/lib/registration/fields';
import { ERRORS_ID, getInitialEntries, type PlainEntries } from '@/lib/registration/plain-form';
import { BoxedControl, FieldGroup, LabelledBox } from './field-frame';

interface Props {
  path: string;
  field: Field;
  entries: readonly string[];
  error: string | undefined;
  /** False in a group that may stay empty. */
  required: boolean;
}

/** The error of a field. Not announced, because the summary announces it. */
export function PlainMessage({ path, error }: Pick<Props, 'path' | 'error'>) {
  return error === undefined ? null : (
    <FieldError id={`${path}-error`} isAnnounced={false}>
      {error}
    </FieldError>
  );
}

function BoxedField(props: Props) {
  const { path, field, entries, error, required } = props;
  const describedBy = [...(field.hint === undefined ? [] : ['hint']), ...(error === undefined ? [] : ['error'])];
  return (
    <BoxedControl
      {...{ path, field, required }}
      isStarred={required}
      message={<PlainMessage path={path} error={error} />}
      defaultValue={entries[0] ?? ''}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy.map((part) => `${path}-${part}`).join(' ') || undefined}
    />
  );
}

function OptionsField(props: Props) {
  const { path, field, entries, error } = props;
  const isList = field.control === 'checkboxes';
  const options = field.options ?? [];
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${path}-error`}>
      <legend className="mb-1 text-small font-medium">
        {field.question ?? field.label}
        {isList ? ' *' : ''}
      </legend>
      <div className={isList ? 'grid gap-x-gutter lg:grid-cols-2' : 'flex'}>
        {options.map(({ value, label }, index) => {
          const id = index === 0 ? path : `${path}-${index}`;
          const isChecked = entries.includes(value);
          return isList ? (
            <LabelledBox key={value} {...{ id, value, label }} name={path} defaultChecked={isChecked} />
          ) : (
            <label key={value} className={CHOICE_CLASSES.option}>
              <input
                type="radio"
                {...{ id, value }}
                name={path}
                defaultChecked={isChecked}
                className={CHOICE_CLASSES.input}
              />
              {label}
            </label>
          );
        })}
      </div>
      <PlainMessage path={path} error={error} />
    </fieldset>
  );
}

function PlainField(props: Props) {
  const { path, field, entries, error, required } = props;
  switch (field.control ?? 'text') {
    case 'text':
    case 'area':
    case 'select':
      return <BoxedField {...props} />;
    case 'radio':
    case 'checkboxes':
      return <OptionsField {...props} />;
    case 'checkbox':
    case 'switch':
      return (
        <div className="min-w-0">
          <LabelledBox
            id={path}
            name={path}
            value="on"
            label={field.label}
            isStarred={required}
            defaultChecked={entries.length > 0}
          />
          <PlainMessage path={path} error={error} />
        </div>
      );
  }
}

interface GroupProps {
  fields: readonly FieldEntry[];
  /** The entries of an earlier attempt; null in a new form. */
  entries: PlainEntries | null;
  errors: FieldErrors;
  /** True when the whole group may stay empty, like the second contact. */
  isOptional?: boolean;
}

/** The fields of a section as native controls. */
export function PlainFields({ fields, entries, errors, isOptional = false }: GroupProps) {
  return (
    <FieldGroup
      fields={fields}
      renderControl={([path, field]) => (
        <PlainField
          key={path}
          path={path}
          field={field}
          entries={entries === null ? getInitialEntries(field) : (entries[path] ?? [])}
          error={errors[path]}
          // An address that copies another one may stay empty.
          required={!isOptional && field.copies === undefined && isRequired(field)}
        />
      )}
    />
  );
}

interface RefusalProps {
  message: string;
  errors: FieldErrors;
  /** The labels of the form's fields by path. */
  labels: ReadonlyMap<string, string>;
  children?: ReactNode;
}

/** Why a form was refused, with a link to each field that has an error. The redirect after a refusal leads here. */
export function FormRefusal({ message, errors, labels, children }: RefusalProps) {
  const found = Object.entries(errors);
  const contactCount = found.some(([path]) => path.startsWith('company_details.contacts.1.')) ? 2 : 1;
  return (
    <div id={ERRORS_ID} tabIndex={-1} role="alert" className="my-4 scroll-mt-4 border-2 border-error p-3">
      <h2 className="font-serif text-h4">{message}</h2>
      <ul className="mt-05">
        {found.map(([path, text]) => {
          const label = labels.get(path);
          const line = describeFieldError(path, text, contactCount, label);
          return (
            <li key={path} className="mt-05">
              {label === undefined ? (
                <span className="inline-block py-05 text-error">{line}</span>
              ) : (
                <a href={`#${path}`} className="inline-block py-05 text-error link">
                  {line}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
