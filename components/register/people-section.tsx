import { getIn, setIn, useFormikContext } from 'formik';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { FormSection } from '@/components/ui/form';
import { type FieldEntry, type FieldTable, listFieldEntries, MAX_PEOPLE } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ApplicationFields } from './application-fields';
import { focusField, preventBlur } from './step-form';

/** Removes an index from a list, counting holes as items. Returns anything but a list unchanged. */
function removeAt(list: unknown, index: number): unknown {
  return Array.isArray(list) ? [...list.slice(0, index), ...list.slice(index + 1)] : list;
}

/** Gives each group that occurs several times its own section of autofill tokens. */
const withAutofillSection = (fields: readonly FieldEntry[], section: string) =>
  fields.map(([path, field]): FieldEntry => {
    const { autoComplete } = field;
    return [path, autoComplete === undefined ? field : { ...field, autoComplete: `${section} ${autoComplete}` }];
  });

function usePeople<T extends object>(path: string, empty: Readonly<T>) {
  const { values, touched, setTouched, setFieldValue } = useFormikContext<WizardValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const people = getIn(values, path) as readonly T[];
  return {
    count: people.length,
    addButton,
    add: () => {
      flushSync(() => void setFieldValue(path, [...people, { ...empty }]));
      focusField(`${path}.${people.length}.${Object.keys(empty)[0]}`);
    },
    removePerson: (index: number) => {
      // Blurs a field of the removed person first. A later blur would mark a field of the next person as touched.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      flushSync(() => {
        // The next person moves up, and must not show errors because the removed one was touched.
        void setTouched(setIn(touched, path, removeAt(getIn(touched, path), index)), false);
        void setFieldValue(path, removeAt(people, index));
      });
      addButton.current?.focus();
    },
  };
}

interface Props<T extends object> {
  title: string;
  note?: string;
  path: string;
  fields: FieldTable;
  /** The values of a new person. Its first property is the first field on the page. */
  empty: Readonly<T>;
  /** The word for one person: `'Contact'`. */
  noun: string;
  /** The number of people that cannot be removed. */
  min: number;
}

/** A numbered list of people, added and removed one at a time. */
export function PeopleSection<T extends object>({ title, note, path, fields, empty, noun, min }: Props<T>) {
  const { count, add, removePerson, addButton } = usePeople(path, empty);
  const id = useId();
  return (
    <FormSection title={title} note={note}>
      {Array.from({ length: count }, (_, index) => {
        const name = `${noun} ${index + 1}`;
        return (
          <fieldset key={name} aria-labelledby={`${id}-${index}`} className="min-w-0 border border-line p-2 sm:p-3">
            <div className="mb-2 flex min-h-5 flex-wrap items-center justify-between gap-x-2">
              <h3 id={`${id}-${index}`} className="font-serif text-h4">
                {name}
              </h3>
              {index < min ? null : (
                <button
                  type="button"
                  className="min-h-5 text-small link"
                  aria-label={`Remove ${name}`}
                  onMouseDown={preventBlur}
                  onClick={() => removePerson(index)}
                >
                  Remove
                </button>
              )}
            </div>
            <ApplicationFields
              fields={withAutofillSection(
                listFieldEntries(`${path}.${index}`, fields),
                `section-${noun.toLowerCase()}-${index + 1}`,
              )}
            />
          </fieldset>
        );
      })}
      {count < MAX_PEOPLE ? (
        <div>
          <button ref={addButton} type="button" className={BUTTON_CLASSES.line} onMouseDown={preventBlur} onClick={add}>
            Add a {noun.toLowerCase()}
          </button>
        </div>
      ) : (
        <p className="text-muted">{MAX_PEOPLE} are the most that one application can name.</p>
      )}
    </FormSection>
  );
}
