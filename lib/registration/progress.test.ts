import { progressOf } from './progress';
import { readApplication } from './schema';
import { filledApplication } from './testing/application';
import { firstValues, type WizardValues } from './wizard-values';

const progress = (values: WizardValues, step: number, furthest: number) =>
  progressOf(values, readApplication(values).faults ?? {}, step, furthest);

const trade = (values: WizardValues): WizardValues => ({
  ...values,
  qualification: { ...values.qualification, isTrade: 'yes' },
});

describe('W1: ticks and ways between the steps', () => {
  it('at first nothing is done, and only the first step is open', () => {
    expect(progress(firstValues(), 0, 0)).toEqual({
      done: [false, false, false, false, false],
      open: [true, false, false, false, false],
      limit: 0,
    });
  });

  it('steps that were filled in have a tick, the current one not', () => {
    const values = { ...trade(firstValues()), ...filledApplication() };
    expect(progress(values, 1, 4)).toMatchObject({
      done: [true, false, true, true, false],
      open: [true, true, true, true, true],
    });
  });

  it('a step with a fault loses its tick, and those after it wait for it', () => {
    const values = { ...trade(firstValues()), ...filledApplication() };
    values.company_details.trading_since = '201';
    expect(progress(values, 3, 4)).toMatchObject({
      done: [true, false, true, false, false],
      open: [true, true, false, false, false],
    });
  });

  it('W2: who does not qualify, stays at the first step', () => {
    const values = { ...firstValues(), ...filledApplication() };
    expect(progress(values, 0, 4)).toMatchObject({ limit: 0, open: [true, false, false, false, false] });
  });
});
