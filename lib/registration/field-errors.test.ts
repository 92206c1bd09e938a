import { setIn } from 'formik';
import { faultsByPath, nestedErrors } from './field-errors';
import { outsideFaults, standingFaults } from './outside-faults';

const FAULTS = { 'company_details.contacts.1.accountEmail': 'wrong', 'declaration.name': 'missing' };

describe('faults by path and nested', () => {
  it('are the same thing twice', () => {
    const nested = nestedErrors(FAULTS, setIn);
    expect(nested).toMatchObject({ declaration: { name: 'missing' } });
    expect(faultsByPath(nested)).toEqual(FAULTS);
  });

  it.each([undefined, null, 7, {}])('%p has none', (errors) => {
    expect(faultsByPath(errors)).toEqual({});
  });
});

describe('W8: what a hub found wrong', () => {
  it('holds until its field is changed', () => {
    const found = outsideFaults(FAULTS, (path) => path);
    expect(standingFaults(found, (path) => path)).toEqual(FAULTS);
    expect(standingFaults(found, (path) => (path === 'declaration.name' ? 'new' : path))).toEqual({
      'company_details.contacts.1.accountEmail': 'wrong',
    });
  });

  it('does not hold where there is no field that could be changed', () => {
    const found = outsideFaults({ 'documentation.bank_letter': 'no PDF' }, () => undefined);
    expect(standingFaults(found, () => undefined)).toEqual({});
  });
});
