import { asRecord } from '@/lib/util/common';
import { STEPS } from './steps';

/** The wizard's part of an entry of the browser's history. */
export interface StepEntry {
  step: number;
  from: number | null;
  depth: number;
}

const KEY = 'registerStep';

const isStep = (value: unknown): value is number => typeof value === 'number' && STEPS[value] !== undefined;

/** The wizard's entry in a history state; null when there is none. */
export function parseStepEntry(state: unknown): StepEntry | null {
  const { step, from, depth } = asRecord(asRecord(state)?.[KEY]) ?? {};
  if (!isStep(step) || typeof depth !== 'number') return null;
  return { step, from: isStep(from) ? from : null, depth };
}

const currentEntry = (): StepEntry => parseStepEntry(window.history.state) ?? { step: 0, from: null, depth: 0 };

export function stepFragment(step: number): string {
  return step === 0 ? '' : `#${(STEPS[step]?.name ?? '').toLowerCase().replaceAll(' ', '-')}`;
}

function writeHistory(method: 'pushState' | 'replaceState', entry: StepEntry): void {
  const { pathname, search } = window.location;
  const state: unknown = window.history.state;
  window.history[method](
    { ...(typeof state === 'object' ? state : null), [KEY]: entry },
    '',
    `${pathname}${search}${stepFragment(entry.step)}`,
  );
}

/** Adds a history entry for a step that was opened from another. */
export function pushStep(step: number, from: number): void {
  writeHistory('pushState', { step, from, depth: currentEntry().depth + 1 });
}

export function replaceStep(step: number): void {
  writeHistory('replaceState', { ...currentEntry(), step });
}

/** Adds entries for every step up to one that is opened directly, so that 'back' leads through them. */
export function seedHistory(step: number): void {
  replaceStep(0);
  for (let next = 1; next <= step; next += 1) pushStep(next, next - 1);
}

/** Goes back to the wizard's first history entry; false when that is the current one. */
export function rewindSteps(): boolean {
  const { depth } = currentEntry();
  if (depth > 0) window.history.go(-depth);
  return depth > 0;
}
