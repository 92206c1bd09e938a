import { getIn, setIn, useFormikContext } from 'formik';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MOST_PEOPLE } from '@/lib/registration/company-details';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { focusField } from './focus-field';

/** A list of people in the form, and the ways to change it. */
export interface People {
  count: number;
  /** False when the list is as long as it may be. */
  mayAdd: boolean;
  /** Adds an empty person and gives the focus to the first field of it. */
  add: () => void;
  /** Removes the person at a place, from 0, and gives the focus to the button that adds one. */
  remove: (place: number) => void;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** A list without one place, in which holes count as places. What is no list stays as it is. */
function without(list: unknown, place: number): unknown {
  return Array.isArray(list) ? [...list.slice(0, place), ...list.slice(place + 1)] : list;
}

/** The people at a path of the form. `empty` is one who is still to be filled in; its first field comes first on the page. */
export function usePeople<T extends object>(path: string, empty: Readonly<T>): People {
  const { values, touched, errors, setTouched, setErrors, setFieldValue } = useFormikContext<WizardValues>();
  const addButton = useRef<HTMLButtonElement>(null);
  const people = getIn(values, path) as readonly T[];
  return {
    count: people.length,
    mayAdd: people.length < MOST_PEOPLE,
    addButton,
    add: () => {
      flushSync(() => void setFieldValue(path, [...people, { ...empty }]));
      focusField(`${path}.${people.length}.${Object.keys(empty)[0]}`);
    },
    remove: (place) => {
      // The focus leaves the field of the one who goes before the next takes the place, who was not left yet.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      flushSync(() => {
        // What was told of the one who goes must not be told of the next, who takes the place.
        void setTouched(setIn(touched, path, without(getIn(touched, path), place)), false);
        setErrors(setIn(errors, path, without(getIn(errors, path), place)));
        void setFieldValue(path, without(people, place));
      });
      addButton.current?.focus();
    },
  };
}
