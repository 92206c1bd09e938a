import { useEffect, useMemo, useRef, useState } from 'react';
import { calculate } from '@/lib/calculator/calculate';
import {
  buildOpeningField,
  buildWallField,
  type CalculatorForm,
  type FormAction,
  formatAction,
  formReducer,
  isUntouched,
} from '@/lib/calculator/form';
import { formatFormQuery, parseFormQuery } from '@/lib/calculator/form-query';
import { parseInput } from '@/lib/calculator/parse-input';
import { readSession, writeSession } from '@/lib/session/storage';

/** Selector of the element to focus after an action: the first field of the added part, or the button that adds another one. */
function focusTarget(action: FormAction, before: CalculatorForm): string {
  switch (action.kind) {
    case 'add-wall':
      return `#${buildWallField(before.walls.length, 'width')}`;
    case 'add-room':
      return `#${buildWallField(isUntouched(before) ? 0 : before.walls.length, 'width')}`;
    case 'add-opening':
      return `#${buildOpeningField(action.wall, before.walls[action.wall]?.openings.length ?? 0, 'kind')}`;
    case 'remove-wall':
      return `button[value="${formatAction({ kind: 'add-wall' })}"]`;
    case 'remove-opening':
      return `button[value="${formatAction({ kind: 'add-opening', wall: action.wall })}"]`;
  }
}

/** The calculator in the browser: the form, its errors, and the result, calculated on every change. */
export function useCalculator(initial: CalculatorForm, isInitiallySubmitted: boolean) {
  const [form, setForm] = useSavedForm(initial);
  const [isSubmitted, setSubmitted] = useState(isInitiallySubmitted);
  const focus = useRef<string | null>(null);
  const parsed = useMemo(() => parseInput(form), [form]);
  const calculation = useMemo(() => (parsed.input === null ? null : calculate(parsed.input)), [parsed]);
  const errors = useMemo(() => new Map(parsed.errors.map((error) => [error.field, error])), [parsed]);
  useEffect(() => {
    // Runs after every render, because the element to focus may only exist now.
    if (focus.current === null) return;
    document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  return {
    form,
    errors,
    /** The same errors in the order of the form. */
    errorList: parsed.errors,
    isSubmitted,
    calculation,
    change: setForm,
    dispatch: (action: FormAction) => {
      focus.current = focusTarget(action, form);
      setForm(formReducer(form, action));
    },
    /** Shows every error and focuses the first field with one. Called on Enter and by the button. */
    submit: () => {
      setSubmitted(true);
      const [first] = parsed.errors;
      if (first !== undefined) document.getElementById(first.field)?.focus();
    },
  };
}

/** In session storage: the query that the page was opened with, a line feed, and the query of the form. */
const STORAGE_KEY = 'wallpaper-calculator';

/** The form, saved in the browser tab. A reload restores all of it; opened for another wallpaper, it keeps the measured walls. */
function useSavedForm(initial: CalculatorForm): [CalculatorForm, (next: CalculatorForm) => void] {
  const [form, setForm] = useState(initial);
  const ready = useRef(false);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const [from, query] = readSession(STORAGE_KEY)?.split('\n') ?? [];
    if (query === undefined) return;
    const before = parseFormQuery(new URLSearchParams(query));
    if (from === window.location.search) setForm(before);
    else if (isUntouched(initial)) {
      const { walls, trim, spare } = before;
      setForm({ ...initial, walls, trim, spare });
    }
  }, [initial]);
  const update = (next: CalculatorForm) => {
    setForm(next);
    writeSession(STORAGE_KEY, `${window.location.search}\n${formatFormQuery(next)}`);
  };
  return [form, update];
}
