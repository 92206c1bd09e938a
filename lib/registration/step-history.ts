import { STEPS } from './steps';

/** What an entry of the browser's history says of the wizard. */
export interface StepEntry {
  /** The step that it shows, from 0. */
  step: number;
  /** The step of the entry before it, if that is the wizard's too. */
  from: number | null;
  /** How many entries of the wizard are behind it. */
  depth: number;
}

const KEY = 'registerStep';

const isStep = (value: unknown): value is number => typeof value === 'number' && STEPS[value] !== undefined;

/** The entry in a history state; null when it is not the wizard's. */
export function stepEntry(state: unknown): StepEntry | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  const kept = state[KEY];
  if (typeof kept !== 'object' || kept === null || !('step' in kept && 'from' in kept && 'depth' in kept)) return null;
  const { step, from, depth } = kept;
  if (!isStep(step) || typeof depth !== 'number') return null;
  return { step, from: isStep(from) ? from : null, depth };
}

/** The present entry, or one as it would be without a wizard behind it. */
const present = (): StepEntry => stepEntry(window.history.state) ?? { step: 0, from: null, depth: 0 };

/** The address of a step within the wizard's page: the fragment that names it; the first one has none. */
export function stepFragment(step: number): string {
  return step === 0 ? '' : `#${(STEPS[step]?.name ?? '').toLowerCase().replaceAll(' ', '-')}`;
}

function write(method: 'pushState' | 'replaceState', entry: StepEntry): void {
  const { pathname, search } = window.location;
  const state: unknown = window.history.state;
  window.history[method](
    { ...(typeof state === 'object' ? state : null), [KEY]: entry },
    '',
    `${pathname}${search}${stepFragment(entry.step)}`,
  );
}

/** A new entry of the browser's history, for a step that was opened from another. */
export function pushStep(step: number, from: number): void {
  write('pushState', { step, from, depth: present().depth + 1 });
}

/** The present entry now shows a step. */
export function replaceStep(step: number): void {
  write('replaceState', { ...present(), step });
}

/**
 * Makes the browser's history fit a step that is opened at once: without entries of its own, it gets one for every step up to there, so that
 * 'back' leads through them (W1).
 */
export function seedHistory(step: number): void {
  replaceStep(0);
  for (let next = 1; next <= step; next += 1) pushStep(next, next - 1);
}

/** Leads back to the first entry of the wizard, past all its others; false when this is it. */
export function rewindSteps(): boolean {
  const { depth } = present();
  if (depth > 0) window.history.go(-depth);
  return depth > 0;
}
