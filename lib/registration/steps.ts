import { toRecord } from '@/lib/util/common';
import type { FieldErrors } from './application';
import { COMPANY_SECTIONS } from './fields';
import { evaluateQualification, type WizardValues } from './wizard-values';

/** The wizard's steps in their order. `part` is the part of the application that a step fills in. */
export const WIZARD_STEPS = [
  { name: 'Introduction', part: 'introduction' },
  { name: 'Company Details', part: 'company_details' },
  { name: 'Trade References', part: 'trade_references' },
  { name: 'Document Upload', part: 'documentation' },
  { name: 'Declaration', part: 'declaration' },
] as const;

export type StepPart = (typeof WIZARD_STEPS)[number]['part'];

const INTRODUCTION_PATHS: readonly string[] = COMPANY_SECTIONS.filter(({ step }) => step === 'introduction').flatMap(
  ({ fields }) => fields.map((name) => `company_details.${name}`),
);

/** The step (from 0) that shows a field; 0 for an unknown path. */
export function findStep(path: string): number {
  if (INTRODUCTION_PATHS.includes(path)) return 0;
  const part = path.split('.')[0];
  return Math.max(
    WIZARD_STEPS.findIndex((step) => step.part === part),
    0,
  );
}

/** The errors of a step's fields. `step` starts at 0. */
export function filterStepErrors(fieldErrors: FieldErrors, step: number): FieldErrors {
  return Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => findStep(path) === step));
}

/** The wizard's progress, with an entry for each step. `step` is the current step and `furthest` the last one opened, from 0. */
export function computeProgress(values: WizardValues, fieldErrors: FieldErrors, step: number, furthest: number) {
  const { canContinue } = evaluateQualification(values.qualification);
  const filled = WIZARD_STEPS.map(
    (_, index) => Object.keys(filterStepErrors(fieldErrors, index)).length === 0 && (index > 0 || canContinue),
  );
  return {
    /** Whether a step before `furthest` is complete and shows a tick; false for the current one. */
    done: WIZARD_STEPS.map((_, index) => index < furthest && index !== step && filled[index] === true),
    /** Whether a step may be opened: all steps before it are complete. */
    open: WIZARD_STEPS.map((_, index) => index <= furthest && filled.slice(0, index).every(Boolean)),
  };
}

/** The wizard's data in a history entry. Steps start at 0; `depth` counts the wizard's entries before this one. */
export interface StepEntry {
  step: number;
  from: number | null;
  depth: number;
}

const HISTORY_KEY = 'registerStep';

const isStep = (value: unknown): value is number => typeof value === 'number' && WIZARD_STEPS[value] !== undefined;

/** Parses the wizard's data in a history state; null if there is none. */
export function parseStepEntry(state: unknown): StepEntry | null {
  const { step, from, depth } = toRecord(toRecord(state)?.[HISTORY_KEY]) ?? {};
  if (!isStep(step) || typeof depth !== 'number') return null;
  return { step, from: isStep(from) ? from : null, depth };
}

const getCurrentEntry = (): StepEntry => parseStepEntry(window.history.state) ?? { step: 0, from: null, depth: 0 };

/** The URL fragment of a step: `'#company-details'`, `''` for the first one. */
export function buildStepFragment(step: number): string {
  return step === 0 ? '' : `#${(WIZARD_STEPS[step]?.name ?? '').toLowerCase().replaceAll(' ', '-')}`;
}

function writeHistory(method: 'pushState' | 'replaceState', entry: StepEntry): void {
  const { pathname, search } = window.location;
  const state: unknown = window.history.state;
  window.history[method](
    { ...(typeof state === 'object' ? state : null), [HISTORY_KEY]: entry },
    '',
    `${pathname}${search}${buildStepFragment(entry.step)}`,
  );
}

/** Adds a history entry for a step that was opened from the step `from`. */
export function pushStep(step: number, from: number): void {
  writeHistory('pushState', { step, from, depth: getCurrentEntry().depth + 1 });
}

/** Changes the step of the current history entry. */
export function replaceStep(step: number): void {
  writeHistory('replaceState', { ...getCurrentEntry(), step });
}

/** Adds history entries for all steps up to one that is opened directly, so that Back leads through them. */
export function seedHistory(step: number): void {
  replaceStep(0);
  for (let next = 1; next <= step; next += 1) pushStep(next, next - 1);
}

/** Goes back to the wizard's first history entry; false when that is the current one. */
export function rewindSteps(): boolean {
  const { depth } = getCurrentEntry();
  if (depth > 0) window.history.go(-depth);
  return depth > 0;
}
