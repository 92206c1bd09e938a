/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import {
  createFilledValues,
  findError,
  getCheckbox,
  getContinueButton,
  getField,
  getSummary,
  getSummaryLinks,
  getSummaryTexts,
} from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';

const EMAIL = 'Please enter a valid email address';

describe('W3: the company step', () => {
  it('has every field in its section, and says that submission does not guarantee approval', () => {
    renderStep(1, <CompanyStep />);
    expect(screen.getByText('Tell us about the business. Submission does not guarantee approval.')).toBeVisible();
    const labels = [...screen.getByRole('form').querySelectorAll('label, legend')].map((label) => label.textContent);
    expect(labels).toEqual([
      ...['Company name *', 'Trading as *', 'Trading since *', 'Owner’s name *', 'Registration number', 'VAT number'],
      ...['Entity type', 'Industry *', 'Architect', 'Curtain Workshop', 'Decorator', 'Designer'],
      ...['Furniture/Homeware Retailer', 'Procurement Company', 'Related Export Company', 'Specifier', 'Stockist'],
      ...['Upholsterer/Furniture Manufacturer', 'Physical address *', 'Postal address *', 'Same as physical address'],
      ...['Bank name *', 'Account number *', 'Branch code *', 'Primary contact *', 'Telephone *', 'Cellphone *'],
      ...['Accounts email *', 'Sales email *'],
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      ...['Business', 'Address', 'Bank', 'Partners', 'Contacts'],
    ]);
    const entities = within(getField('Entity type')).getAllByRole('option');
    expect(entities.map((option) => option.textContent)).toEqual(['Please choose', '(Pty)Ltd', 'Sole Proprietor']);
  });

  it.each<[label: string, wrong: string, message: string]>([
    ['Company name *', ' ', 'Please enter the company name'],
    ['Trading as *', '', 'Please enter definition'],
    ['Trading since *', '', 'Please enter a year'],
    ['Trading since *', '201', 'Please enter a valid year'],
    ['Trading since *', '20145', 'Please enter a valid year'],
    ['Trading since *', 'year', 'Please enter a valid year'],
    ['Owner’s name *', '', "Please enter the owner's name"],
    ['Physical address *', '', 'Please enter the physical address'],
    ['Bank name *', '', 'Please enter the bank name'],
    ['Account number *', '', 'Please enter the account number'],
    ['Account number *', '62 055 x', 'Please enter the account number'],
    ['Branch code *', '', 'Please enter the branch '],
    ['Branch code *', 'main', 'Please enter the branch '],
    ['Primary contact *', '', 'Please enter full name'],
    ['Telephone *', '', 'Please enter a valid telephone number'],
    ['Telephone *', '021 555 0134', 'Please enter a valid telephone number'],
    ['Cellphone *', '', 'Please enter a valid cellphone number'],
    ['Cellphone *', '082 555', 'Please enter a valid cellphone number'],
    ['Accounts email *', '', EMAIL],
    ['Accounts email *', 'accounts', EMAIL],
    ['Sales email *', '', EMAIL],
    ['Sales email *', 'studio@', EMAIL],
  ])('%s with "%s" says, once it was left: %s', async (label, wrong, message) => {
    const { user } = renderStep(1, <CompanyStep />, { values: createFilledValues() });
    const control = getField(label);
    await user.click(control);
    fireEvent.change(control, { target: { value: wrong } });
    expect(control).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(await findError(control)).toBe(message);
  });

  it('takes what is optional empty, and numbers as people write them', async () => {
    const [contact] = createFilledValues().company_details.contacts;
    const values = createFilledValues({
      ...{ company_registration_number: '', vat_number: '', entity_type: '', account_number: '6205 5501-340' },
      contacts: contact === undefined ? [] : [{ ...contact, primaryContactTelephone: '+27 87 555 0134' }],
    });
    const { user, goTo } = renderStep(1, <CompanyStep />, { values });
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('tells on Continue everything that is wrong, each with the name of its field and a way there, and the summary has the focus', async () => {
    const { user, goTo } = renderStep(1, <CompanyStep />);
    await user.click(getContinueButton());
    expect(getSummary()).toHaveFocus();
    expect(goTo).not.toHaveBeenCalled();
    const expected: [name: string, message: string, control: HTMLElement][] = [
      ['Company name', 'Please enter the company name', getField('Company name *')],
      ['Trading as', 'Please enter definition', getField('Trading as *')],
      ['Trading since', 'Please enter a year', getField('Trading since *')],
      ['Owner’s name', "Please enter the owner's name", getField('Owner’s name *')],
      ['Industry', 'Please select an industry', getCheckbox('Architect')],
      ['Physical address', 'Please enter the physical address', getField('Physical address *')],
      ['Bank name', 'Please enter the bank name', getField('Bank name *')],
      ['Account number', 'Please enter the account number', getField('Account number *')],
      ['Branch code', 'Please enter the branch ', getField('Branch code *')],
      ['Primary contact', 'Please enter full name', getField('Primary contact *')],
      ['Telephone', 'Please enter a valid telephone number', getField('Telephone *')],
      ['Cellphone', 'Please enter a valid cellphone number', getField('Cellphone *')],
      ['Accounts email', EMAIL, getField('Accounts email *')],
      ['Sales email', EMAIL, getField('Sales email *')],
    ];
    expect(getSummaryTexts()).toEqual(expected.map(([name, message]) => `${name}: ${message}`));
    for (const [index, [, message, control]] of expected.entries()) {
      await user.click(getSummaryLinks()[index] ?? document.body);
      expect(control).toHaveFocus();
      expect(control).toHaveAttribute('aria-invalid', 'true');
      expect(document.getElementById(`${control.id}-error`)?.textContent).toBe(message);
    }
  });

  it('takes a fault out of the summary when it is mended', async () => {
    const { user, goTo } = renderStep(1, <CompanyStep />, { values: createFilledValues({ trading_since: '201' }) });
    await user.click(getContinueButton());
    expect(getSummaryTexts()).toEqual(['Trading since: Please enter a valid year']);
    await user.type(getField('Trading since *'), '4');
    expect(getSummaryLinks()).toEqual([]);
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });
});
