'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { type CalculatorForm, openingField, wallField } from '@/lib/calculator/form';
import { act, type FormAction, formatAction } from '@/lib/calculator/form-actions';
import { readForm } from '@/lib/calculator/read-form';
import { reckon } from '@/lib/calculator/reckon';
import { useKeptForm } from './use-kept-form';

/** What has the focus after an action: the first field of what came, or the button that brings another one. */
function focusAfter(action: FormAction, before: CalculatorForm): string {
  switch (action.kind) {
    case 'add-wall':
      return `#${wallField(before.walls.length, 'width')}`;
    case 'add-opening':
      return `#${openingField(action.wall, before.walls[action.wall]?.openings.length ?? 0, 'kind')}`;
    case 'remove-wall':
      return `[data-action="${formatAction({ kind: 'add-wall' })}"]`;
    case 'remove-opening':
      return `[data-action="${formatAction({ kind: 'add-opening', wall: action.wall })}"]`;
  }
}

/** The calculator's life in the browser: the form, what is wrong with it, and the result, worked out as it is filled in (X6). */
export function useCalculator(initial: CalculatorForm, askedAtFirst: boolean) {
  const [form, setForm] = useKeptForm(initial);
  const [asked, setAsked] = useState(askedAtFirst);
  const focus = useRef<string | null>(null);
  const reading = useMemo(() => readForm(form), [form]);
  const reckoning = useMemo(() => (reading.job === null ? null : reckon(reading.job)), [reading]);
  const faults = useMemo(() => new Map(reading.faults.map((fault) => [fault.field, fault])), [reading]);
  useEffect(() => {
    // After every change: what is to have the focus may be there only now.
    if (focus.current === null) return;
    document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  return {
    form,
    faults,
    asked,
    reckoning,
    waiting: reading.faults,
    change: setForm,
    act: (action: FormAction) => {
      focus.current = focusAfter(action, form);
      setForm(act(form, action));
    },
    /** Enter, or the button: names everything that is missing, and goes to the first. */
    ask: () => {
      setAsked(true);
      const [first] = reading.faults;
      if (first !== undefined) document.getElementById(first.field)?.focus();
    },
  };
}
