import { getIn } from 'formik';
import { describeFieldError, filterUnchanged, formatFieldOwner, type ServerError, serverErrors } from './field-errors';

const ERRORS = { 'company_details.contacts.1.accountEmail': 'wrong', 'declaration.name': 'missing' };

/** The paths whose errors still apply. */
const listApplying = (errors: readonly ServerError[], valueAt: (path: string) => unknown) =>
  filterUnchanged(errors, valueAt).map(({ path }) => path);

describe('W8: an error from a hub', () => {
  it('applies until its field is changed', () => {
    const found = serverErrors(ERRORS, (path) => path);
    expect(listApplying(found, (path) => path)).toEqual(Object.keys(ERRORS));
    expect(listApplying(found, (path) => (path === 'declaration.name' ? 'new' : path))).toEqual([
      'company_details.contacts.1.accountEmail',
    ]);
  });

  it('does not apply where there is no field to change', () => {
    expect(serverErrors({ 'documentation.bank_letter': 'no PDF' }, () => undefined)).toEqual([]);
  });
});

describe('W3: an error from a hub about an address that is a copy', () => {
  const valuesWith = (physical_address: string) => (path: string) =>
    getIn({ company_details: { is_physical_address: true, physical_address, postal_address: '' } }, path);

  it('applies until the original address is changed', () => {
    const path = 'company_details.postal_address';
    const found = serverErrors({ [path]: 'No such street' }, valuesWith('3 Warp Street'));
    expect(listApplying(found, valuesWith('3 Warp Street'))).toEqual([path]);
    expect(listApplying(found, valuesWith('5 Weft Road'))).toEqual([]);
  });
});

describe('W1: the contact, partner or reference of an error', () => {
  it.each([
    ['company_details.contacts.0.primaryContact', 2, 'Contact 1'],
    ['company_details.contacts.11.salesEmail', 12, 'Contact 12'],
    ['company_details.contacts.0.primaryContact', 1, null],
    ['company_details.partners.0.partnerName', 1, 'Partner 1'],
    ['trade_references.average_purchase_3', 1, 'Reference 3'],
    ['company_details.company_name', 2, null],
    ['company_details.contacts', 21, null],
    ['declaration.name', 2, null],
  ])('%s of %i contacts: %j', (path, contacts, place) => {
    expect(formatFieldOwner(path, contacts)).toBe(place);
  });
});

describe('W1: the description of an error', () => {
  it.each([
    ['company_details.contacts.1.salesEmail', 'Sales email (Contact 2): wrong'],
    ['company_details.contacts.0.accountEmail', 'Accounts email (Contact 1): wrong'],
    ['trade_references.phone_3', 'Telephone (Reference 3): wrong'],
    ['documentation.bank_letter', 'Bank Letter: wrong'],
    ['declaration.email', 'Email: wrong'],
    ['items.0.note', 'wrong'],
  ])('%s: %s', (path, text) => {
    expect(describeFieldError(path, 'wrong', 2)).toBe(text);
  });
});
