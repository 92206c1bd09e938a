import type { FormEvent } from 'react';
import type { GridState } from '@/lib/catalogue/filter-url';
import { parseNearColour } from '@/lib/catalogue/near-colour';

/** Handlers for an element around the colour finder: a picked colour is written into the field beside it, and the form changes the grid in place. */
export function colourFinderEvents(state: GridState, onFind: (state: GridState) => void) {
  return {
    onInput: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'color') return;
      const field = target.nextElementSibling;
      if (field instanceof HTMLInputElement) field.value = target.value;
    },
    onSubmit: (event: FormEvent) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      const colours = new FormData(event.target).getAll('near').map((text) => ['near', String(text)]);
      onFind({ ...state, ...parseNearColour(new URLSearchParams(colours)), page: 1 });
    },
  };
}
