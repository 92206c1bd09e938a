import { type ReactNode, useId } from 'react';
import { BUTTON } from '@/components/ui/button';
import { MOST_PEOPLE } from '@/lib/registration/company-details';
import { FIELDS, FormSection } from './form-section';
import { holdFocus } from './hold-focus';
import { usePeople } from './use-people';

interface Props<T extends object> {
  title: string;
  note?: string;
  /** Path of the list. */
  path: string;
  /** One who is still to be filled in. */
  empty: Readonly<T>;
  /** What one of them is called: `'Contact'`. */
  called: string;
  /** How many of them always stay. */
  fewest: number;
  /** The fields of the person at a path; `place` is from 1. */
  fields: (path: string, place: number) => ReactNode;
}

/** People of the business: each in a frame with a number, added and removed one at a time (W3). */
export function PeopleSection<T extends object>({ title, note, path, empty, called, fewest, fields }: Props<T>) {
  const { count, mayAdd, add, remove, addButton } = usePeople(path, empty);
  const id = useId();
  return (
    <FormSection title={title} {...(note === undefined ? {} : { note })}>
      {Array.from({ length: count }, (_, place) => {
        const name = `${called} ${place + 1}`;
        return (
          <fieldset key={name} aria-labelledby={`${id}-${place}`} className="min-w-0 border border-line p-2 sm:p-3">
            <div className="mb-2 flex min-h-5 flex-wrap items-center justify-between gap-x-2">
              <h3 id={`${id}-${place}`} className="font-serif text-h4">
                {name}
              </h3>
              {place < fewest ? null : (
                <button
                  type="button"
                  className="min-h-5 text-small link"
                  aria-label={`Remove ${name}`}
                  onMouseDown={holdFocus}
                  onClick={() => remove(place)}
                >
                  Remove
                </button>
              )}
            </div>
            <div className={FIELDS}>{fields(`${path}.${place}`, place + 1)}</div>
          </fieldset>
        );
      })}
      {mayAdd ? (
        <div>
          <button ref={addButton} type="button" className={BUTTON.line} onMouseDown={holdFocus} onClick={add}>
            Add a {called.toLowerCase()}
          </button>
        </div>
      ) : (
        <p className="text-muted">{MOST_PEOPLE} are the most that one application can name.</p>
      )}
    </FormSection>
  );
}
