import { useCallback, useEffect, useRef, useState } from 'react';
import { pushStep, replaceStep, seedHistory, stepEntry } from '@/lib/register/step-history';
import { focusField } from './focus-field';
import { HEADING_ID } from './step-form';

interface Steps {
  step: number;
  furthest: number;
  goTo: (step: number, field?: string) => void;
  /** Opens the step at which the visitor was, as far as the history says so. */
  restore: (step: number, furthest: number) => void;
  /** Back to the first step, which is the furthest again. */
  reset: () => void;
}

/** Where the wizard is, in step with the browser's history: 'back' goes one step back (W1). `limit` is the last step that may be opened now. */
export function useSteps(limit: number): Steps {
  const [{ step, furthest }, setPlace] = useState({ step: 0, furthest: 0 });
  const aim = useRef<string | null>(null);
  const open = useCallback((next: number) => {
    setPlace((place) => ({ step: next, furthest: Math.max(place.furthest, next) }));
  }, []);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const entry = stepEntry(state);
      if (entry === null) return;
      aim.current ??= HEADING_ID;
      open(Math.min(entry.step, limit, furthest));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [open, limit, furthest]);

  // The step is on the page now: its heading takes the focus, or the field that the visitor wants to mend.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the step that has changed.
  useEffect(() => {
    const target = aim.current;
    aim.current = null;
    if (target === null) return;
    window.scrollTo(0, 0);
    if (target === HEADING_ID) document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
    else focusField(target);
  }, [step]);

  return {
    step,
    furthest,
    goTo: (next, field) => {
      if (next === step) return field === undefined ? undefined : focusField(field);
      aim.current = field ?? HEADING_ID;
      if (stepEntry(window.history.state)?.from === next) return window.history.back();
      pushStep(next, step);
      open(next);
    },
    restore: (kept, keptFurthest) => {
      const entry = stepEntry(window.history.state);
      const next = Math.min(entry?.step ?? kept, keptFurthest);
      if (entry === null) seedHistory(next);
      else if (entry.step !== next) replaceStep(next, entry.from);
      setPlace({ step: next, furthest: keptFurthest });
    },
    reset: () => {
      aim.current = HEADING_ID;
      replaceStep(0, null);
      setPlace({ step: 0, furthest: 0 });
    },
  };
}
