import { qualificationState } from './qualification';
import type { Faults } from './schema';
import { faultsOfStep, STEPS } from './steps';
import type { WizardValues } from './wizard-values';

/** How far an application has come, step by step. */
export interface Progress {
  /** The steps that were open and are filled in: those with a tick (W1). */
  done: readonly boolean[];
  /** The steps that may be opened from here: the next one only by Continue. */
  open: readonly boolean[];
  /** The last step that may be open: the first alone, for those who do not qualify (W2). */
  limit: number;
}

/** What is done, and what may be opened, of an application whose steps were open up to `furthest`. */
export function progressOf(values: WizardValues, faults: Faults, step: number, furthest: number): Progress {
  const { mayContinue } = qualificationState(values.qualification);
  const filled = STEPS.map(
    (_, place) => Object.keys(faultsOfStep(faults, place)).length === 0 && (place > 0 || mayContinue),
  );
  return {
    done: STEPS.map((_, place) => place < furthest && place !== step && filled[place] === true),
    open: STEPS.map((_, place) => place <= furthest && filled.slice(0, place).every(Boolean)),
    limit: mayContinue ? STEPS.length - 1 : 0,
  };
}
