/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { filledApplication } from '@/lib/registration/testing/application';
import { createInitialValues } from '@/lib/registration/wizard-values';
import { Review } from './review';
import { renderStep } from './testing/harness';

const getPart = (name: string) => within(screen.getByRole('region', { name }));
/** The terms and their answers, in their order on the page. */
const getAnswers = (name: string) =>
  getPart(name)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

const createFilledValues = () => ({ ...createInitialValues(), ...filledApplication() });
const pdf = new File(['%PDF-1.7\n'], 'letter.pdf', { type: 'application/pdf' });

describe('W6: the review', () => {
  it('has everything that was entered, as it was entered', () => {
    const values = createFilledValues();
    values.qualification = { isTrade: 'yes', hasReferences: 'no', hasProof: 'yes' };
    values.company_details.partners = [
      { partnerName: 'Sipho', partnerIdNumber: '8001015009087', partnerResidentialAddress: '1 Weft Lane' },
    ];
    values.trade_references.cod_1 = true;
    renderStep(4, <Review />, { values });
    expect(getAnswers('Introduction')).toEqual([
      'Offering: Fabric and homeware',
      'Sales representative: No',
      'Member of the trade: Yes',
      'Three trade references: No',
      'Proof of a qualification: Yes',
    ]);
    expect(getAnswers('Company Details')).toEqual([
      'Company name: Vlei & Vensters Interiors',
      'Trading as: Vlei & Vensters',
      'Trading since: 2014',
      'Owner’s name: Thandeka Mokoena',
      'Registration number: 2014/055501/07',
      'VAT number: Not given',
      'Entity type: (Pty)Ltd',
      'Industry: Decorator, Curtain Workshop',
      'Physical address: 3 Warp Street\nStellenbosch\n7600',
      'Postal address: Same as physical address',
      'Bank name: Karoo Savings Bank',
      'Account number: 62055501340',
      'Branch code: 555010',
      'Name: Sipho',
      'ID number: 8001015009087',
      'Residential address: 1 Weft Lane',
      'Primary contact: Thandeka Mokoena',
      'Telephone: 087 555 0134',
      'Cellphone: 082 555 0148',
      'Accounts email: accounts@vlei.example.com',
      'Sales email: studio@vlei.example.com',
    ]);
    expect(getAnswers('Trade References')).toEqual([
      'Company name: Warp and Co',
      'Telephone: 0875550101',
      'Average purchase (R): 12000',
      'Payment: Terms, COD',
      'Company name: Weft Ltd',
      'Telephone: 0875550102',
      'Average purchase (R): 8500.50',
      'Payment: PIA',
      'Company name: Twill',
      'Telephone: +27875550103',
      'Average purchase (R): 900',
      'Payment: Terms',
    ]);
    expect(getPart('Company Details').getByRole('heading', { name: 'Partner 1' })).toBeVisible();
    expect(getPart('Trade References').getByRole('heading', { name: 'Reference 3' })).toBeVisible();
  });

  it('has the postal address where it differs from the physical one', () => {
    const values = createFilledValues();
    Object.assign(values.company_details, { is_physical_address: false, postal_address: 'PO Box 12' });
    renderStep(4, <Review />, { values });
    expect(getAnswers('Company Details')).toContain('Postal address: PO Box 12');
  });

  it('D20: names the documents that are missing', () => {
    const documents = { directors: pdf, company_registration: pdf, address: pdf };
    renderStep(4, <Review />, { wizard: { documents } });
    expect(screen.getByText('Missing: Bank Letter')).toBeVisible();
    expect(getAnswers('Document Upload')).toEqual([
      'Directors/Owners ID Documents: letter.pdf (9 bytes)',
      'Company CC Registration Documents: letter.pdf (9 bytes)',
      'Bank Letter: Missing',
      'Proof of Address: letter.pdf (9 bytes)',
    ]);
  });

  it('D20: names none when all are there', () => {
    const documents = { directors: pdf, company_registration: pdf, bank_letter: pdf, address: pdf };
    renderStep(4, <Review />, { wizard: { documents } });
    expect(screen.queryByText(/Missing/)).toBeNull();
  });

  it.each([
    ['Introduction', 0],
    ['Company Details', 1],
    ['Trade References', 2],
    ['Document Upload', 3],
  ])('leads back to %s', async (name, step) => {
    const { user, goTo } = renderStep(4, <Review />);
    await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
    expect(goTo.mock.calls).toEqual([[step]]);
  });
});
