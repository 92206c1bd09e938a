import { emptyApplication } from './application';
import { readApplication } from './schema';
import { faultsOfStep, STEPS, stepOf } from './steps';

describe('W1: the steps', () => {
  it('are five, in their order', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([
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
  ])('%s stands in step %i', (path, step) => {
    expect(stepOf(path)).toBe(step);
  });

  it('each has its own faults and no other', () => {
    const faults = readApplication(emptyApplication()).faults ?? {};
    const counts = STEPS.map((_step, place) => Object.keys(faultsOfStep(faults, place)).length);
    expect(counts).toEqual([0, 14, 9, 0, 4]);
  });
});
