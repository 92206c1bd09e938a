import { createEmptyApplication, validateApplication } from './application';
import { computeProgress, filterStepErrors, findStep, WIZARD_STEPS } from './steps';
import { filledApplication } from './testing/application';
import { createInitialValues, type WizardValues } from './wizard-values';

describe('W1: the steps', () => {
  it('are five, in their order', () => {
    expect(WIZARD_STEPS.map(({ name }) => name)).toEqual([
      'Introduction',
      'Company Details',
      'Trade References',
      'Document Upload',
      'Declaration',
    ]);
  });

  it.each([
    ['company_details.offering', 0],
    ['company_details.sales_representative', 0],
    ['company_details.contacts.0.accountEmail', 1],
    ['trade_references.phone_2', 2],
    ['documentation.1.company_registration', 3],
    ['declaration.email', 4],
    ['', 0],
    ['elsewhere', 0],
  ])('%s is in step %i', (path, step) => {
    expect(findStep(path)).toBe(step);
  });

  it('each has only its own errors', () => {
    const fieldErrors = validateApplication(createEmptyApplication()).fieldErrors ?? {};
    const counts = WIZARD_STEPS.map((_step, index) => Object.keys(filterStepErrors(fieldErrors, index)).length);
    expect(counts).toEqual([0, 14, 9, 0, 4]);
  });
});

const progress = (values: WizardValues, step: number, furthest: number) =>
  computeProgress(values, validateApplication(values).fieldErrors ?? {}, step, furthest);

const qualifyAsTrade = (values: WizardValues): WizardValues => ({
  ...values,
  qualification: { ...values.qualification, isTrade: 'yes' },
});

describe('W1: ticks and open steps', () => {
  it('at first nothing is done, and only the first step is open', () => {
    expect(progress(createInitialValues(), 0, 0)).toEqual({
      done: [false, false, false, false, false],
      open: [true, false, false, false, false],
    });
  });

  it('completed steps have a tick, except the current one', () => {
    const values = { ...qualifyAsTrade(createInitialValues()), ...filledApplication() };
    expect(progress(values, 1, 4)).toMatchObject({
      done: [true, false, true, true, false],
      open: [true, true, true, true, true],
    });
  });

  it('a step with an error loses its tick, and closes the steps after it', () => {
    const values = { ...qualifyAsTrade(createInitialValues()), ...filledApplication() };
    values.company_details.trading_since = '201';
    expect(progress(values, 3, 4)).toMatchObject({
      done: [true, false, true, false, false],
      open: [true, true, false, false, false],
    });
  });

  it('W2: a visitor who does not qualify stays at the first step', () => {
    const values = { ...createInitialValues(), ...filledApplication() };
    expect(progress(values, 0, 4)).toMatchObject({ open: [true, false, false, false, false] });
  });
});
