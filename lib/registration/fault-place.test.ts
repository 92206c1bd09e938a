import { faultPlace } from './fault-place';

describe('W1: whom of several a fault is about', () => {
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
    expect(faultPlace(path, contacts)).toBe(place);
  });
});
