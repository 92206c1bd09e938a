import { useEffect, useRef, useState } from 'react';
import { parseStepEntry, pushStep, replaceStep, rewindSteps, seedHistory } from '@/lib/registration/steps';
import { focusField, HEADING_ID } from './step-form';

function focusTarget(target: string): void {
  window.scrollTo(0, 0);
  // A disabled field, which copies another one, is only scrolled into view.
  if (target === HEADING_ID || !focusField(target)) document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
}

/** The open step, kept in the browser's history. `limit` is the last step that may be opened; `isAnswered` loads the steps after the first. */
export function useSteps(limit: number, isAnswered: boolean) {
  const [{ step, furthest }, setPlace] = useState({ step: 0, furthest: 0 });
  const { later, hasFailed } = useLaterSteps(isAnswered || step > 0);
  const isShown = step === 0 || later !== null;
  const focusNext = useRef<string | null>(null);
  const renderedStep = useRef(0);

  // A step opens at its top. The browser would restore an old scroll position after the focus has moved.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    const onPopState = ({ state }: PopStateEvent) => {
      const entry = parseStepEntry(state);
      if (entry === null) return;
      const next = Math.min(entry.step, limit, furthest);
      if (next !== entry.step) replaceStep(next);
      focusNext.current ??= HEADING_ID;
      setPlace((place) => ({ ...place, step: next }));
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [limit, furthest]);

  useEffect(() => {
    if (renderedStep.current === step || !isShown) return;
    renderedStep.current = step;
    const target = focusNext.current;
    focusNext.current = null;
    if (target !== null) focusTarget(target);
  }, [step, isShown]);

  return {
    step,
    furthest,
    later,
    hasFailed,
    goTo: (next: number, field?: string) => {
      if (next === step) return focusTarget(field ?? HEADING_ID);
      focusNext.current = field ?? HEADING_ID;
      if (parseStepEntry(window.history.state)?.from === next) return window.history.back();
      pushStep(next, step);
      setPlace((place) => ({ step: next, furthest: Math.max(place.furthest, next) }));
    },
    /** Opens the step of the history entry, otherwise the saved one; at most the furthest. */
    restore: (savedStep: number, savedFurthest: number) => {
      const entry = parseStepEntry(window.history.state);
      const next = Math.min(entry?.step ?? savedStep, savedFurthest);
      if (entry === null) seedHistory(next);
      else if (entry.step !== next) replaceStep(next);
      setPlace({ step: next, furthest: savedFurthest });
    },
    reset: () => {
      focusNext.current = HEADING_ID;
      if (!rewindSteps()) replaceStep(0);
      setPlace({ step: 0, furthest: 0 });
    },
  };
}

/** While `isLocked`, undoes moves through the browser's history, so that the open step stays open. */
export function useStepLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const open = parseStepEntry(window.history.state);
    const undo = (event: PopStateEvent) => {
      const entry = parseStepEntry(event.state);
      if (open === null || entry === null) return;
      event.stopImmediatePropagation();
      // `history.go(0)` would reload the page.
      if (entry.depth !== open.depth) window.history.go(open.depth - entry.depth);
    };
    // In the capture phase, to run before the listeners of the steps and of the router.
    window.addEventListener('popstate', undo, { capture: true });
    return () => window.removeEventListener('popstate', undo, { capture: true });
  }, [isLocked]);
}

/** Loads the steps after the first one when `isWanted`. `later` is null until then; `hasFailed` is true when they cannot be loaded. */
function useLaterSteps(isWanted: boolean) {
  const [later, setLater] = useState<typeof import('./later-steps') | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isWanted) void import('./later-steps').then(setLater, () => setFailed(true));
  }, [isWanted]);
  return { later, hasFailed };
}
