import { useEffect, useRef, useState } from 'react';
import { pushStep, replaceStep, rewindSteps, seedHistory, stepEntry } from '@/lib/registration/step-history';
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

/** Gives the focus to what the visitor came for: a field, or else the step's heading. */
function arrive(target: string): void {
  window.scrollTo(0, 0);
  if (target !== HEADING_ID && document.getElementById(target) !== null) focusField(target);
  else document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
}

/** Where the wizard is, in step with the browser's history: 'back' goes one step back (W1). `limit` is the last step that may be opened now. */
export function useSteps(limit: number): Steps {
  const [{ step, furthest }, setPlace] = useState({ step: 0, furthest: 0 });
  const aim = useRef<string | null>(null);
  /** The step that is on the page. */
  const shown = useRef(0);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const entry = stepEntry(state);
      if (entry === null) return;
      const next = Math.min(entry.step, limit, furthest);
      if (next !== entry.step) replaceStep(next);
      aim.current ??= HEADING_ID;
      setPlace((place) => ({ ...place, step: next }));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [limit, furthest]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const target = aim.current;
    aim.current = null;
    if (target !== null) arrive(target);
  }, [step]);

  return {
    step,
    furthest,
    goTo: (next, field) => {
      if (next === step) return arrive(field ?? HEADING_ID);
      aim.current = field ?? HEADING_ID;
      if (stepEntry(window.history.state)?.from === next) return window.history.back();
      pushStep(next, step);
      setPlace((place) => ({ step: next, furthest: Math.max(place.furthest, next) }));
    },
    restore: (kept, keptFurthest) => {
      const entry = stepEntry(window.history.state);
      const next = Math.min(entry?.step ?? kept, keptFurthest);
      if (entry === null) seedHistory(next);
      else if (entry.step !== next) replaceStep(next);
      setPlace({ step: next, furthest: keptFurthest });
    },
    reset: () => {
      aim.current = HEADING_ID;
      if (!rewindSteps()) replaceStep(0);
      setPlace({ step: 0, furthest: 0 });
    },
  };
}
