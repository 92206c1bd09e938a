'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { calculate } from '@/lib/calculator/calculate';
import { type CalculatorForm, isUntouched, openingField, wallField } from '@/lib/calculator/form';
import { formatFormQuery, parseFormQuery } from '@/lib/calculator/form-query';
import { type FormAction, formatAction, formReducer } from '@/lib/calculator/form-reducer';
import { parseInput } from '@/lib/calculator/parse-input';
import { readSession, writeSession } from '@/lib/session/storage';
import { parseJson } from '@/lib/util/json';

/** Selector of the element to focus after an action: the first field of what was added, or the button that adds another one. */
function focusTarget(action: FormAction, before: CalculatorForm): string {
  switch (action.kind) {
    case 'add-wall':
      return `#${wallField(before.walls.length, 'width')}`;
    case 'add-room':
      return `#${wallField(isUntouched(before) ? 0 : before.walls.length, 'width')}`;
    case 'add-opening':
      return `#${openingField(action.wall, before.walls[action.wall]?.openings.length ?? 0, 'kind')}`;
    case 'remove-wall':
      return `button[value="${formatAction({ kind: 'add-wall' })}"]`;
    case 'remove-opening':
      return `button[value="${formatAction({ kind: 'add-opening', wall: action.wall })}"]`;
  }
}

/** State of the calculator in the browser: the form, its errors, and the result, calculated on every change. */
export function useCalculator(initial: CalculatorForm, initiallySubmitted: boolean) {
  const [form, setForm] = useSavedForm(initial);
  const [wasSubmitted, setSubmitted] = useState(initiallySubmitted);
  const focus = useRef<string | null>(null);
  const parsed = useMemo(() => parseInput(form), [form]);
  const calculation = useMemo(() => (parsed.input === null ? null : calculate(parsed.input)), [parsed]);
  const errors = useMemo(() => new Map(parsed.errors.map((error) => [error.field, error])), [parsed]);
  useEffect(() => {
    // Runs after every render, because the element to focus may exist only now.
    if (focus.current === null) return;
    document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  return {
    form,
    errors,
    /** The same errors in the order of the form. */
    errorList: parsed.errors,
    wasSubmitted,
    calculation,
    change: setForm,
    dispatch: (action: FormAction) => {
      focus.current = focusTarget(action, form);
      setForm(formReducer(form, action));
    },
    /** Enter or the button: shows every error and focuses the first wrong field. */
    submit: () => {
      setSubmitted(true);
      const [first] = parsed.errors;
      if (first !== undefined) document.getElementById(first.field)?.focus();
    },
  };
}

const KEY = 'wallpaper-calculator';

/** A saved form: its query, and the query of the page that it was opened with. */
interface SavedForm {
  from: string;
  query: string;
}

function parseSaved(text: string | null): SavedForm | null {
  const { from, query } = Object(parseJson(text ?? ''));
  return typeof from === 'string' && typeof query === 'string' ? { from, query } : null;
}

/** The form, saved in the browser tab: a reload restores all of it, and another wallpaper gets the walls that were measured before. */
function useSavedForm(initial: CalculatorForm): [CalculatorForm, (next: CalculatorForm) => void] {
  const [form, setForm] = useState(initial);
  const ready = useRef(false);
  useEffect(() => {
    if (ready.current) return;
    ready.current = true;
    const saved = parseSaved(readSession(KEY));
    if (saved === null) return;
    const before = parseFormQuery(new URLSearchParams(saved.query));
    if (saved.from === window.location.search) setForm(before);
    else if (isUntouched(initial)) {
      const { walls, trim, spare } = before;
      setForm({ ...initial, walls, trim, spare });
    }
  }, [initial]);
  const update = (next: CalculatorForm) => {
    setForm(next);
    const saved: SavedForm = { from: window.location.search, query: formatFormQuery(next).toString() };
    writeSession(KEY, JSON.stringify(saved));
  };
  return [form, update];
}
