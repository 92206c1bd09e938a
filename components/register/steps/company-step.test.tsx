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
import { INDUSTRIES } from '@/lib/registration/fields';

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
  ])('%s with "%s" says after it lost the focus: %s', async (label, wrong, message) => {
    const { user } = renderStep(1, <CompanyStep />, { values: createFilledValues() });
    const control = getField(label);
    await user.click(control);
    fireEvent.change(control, { target: { value: wrong } });
    expect(control).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(await findError(control)).toBe(message);
  });

  it('accepts empty optional fields, and numbers with spaces and hyphens', async () => {
    const [contact] = createFilledValues().company_details.contacts;
    const values = createFilledValues({
      ...{ company_registration_number: '', vat_number: '', entity_type: '', account_number: '6205 5501-340' },
      contacts: contact === undefined ? [] : [{ ...contact, primaryContactTelephone: '+27 87 555 0134' }],
    });
    const { user, goTo } = renderStep(1, <CompanyStep />, { values });
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('lists every error on Continue, each with its field name and a link to it, and focuses the summary', async () => {
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

  it('removes an error from the summary when it is corrected', async () => {
    const { user, goTo } = renderStep(1, <CompanyStep />, { values: createFilledValues({ trading_since: '201' }) });
    await user.click(getContinueButton());
    expect(getSummaryTexts()).toEqual(['Trading since: Please enter a valid year']);
    await user.type(getField('Trading since *'), '4');
    expect(getSummaryLinks()).toEqual([]);
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });
});

const getGroup = () => screen.getByRole('group', { name: 'Industry *' });
const renderWithoutIndustry = () => renderStep(1, <CompanyStep />, { values: createFilledValues({ industry: [] }) });

describe('W3: the industry', () => {
  it('can be several of ten, kept in their order', async () => {
    const { user, values } = renderWithoutIndustry();
    expect(within(getGroup()).getAllByRole('checkbox')).toHaveLength(10);
    await user.click(screen.getByText('Stockist'));
    await user.click(getCheckbox('Architect'));
    await user.click(screen.getByText('Designer'));
    await user.click(screen.getByText('Designer'));
    expect(values().company_details.industry).toEqual(['Architect', 'Stockist']);
    expect(getCheckbox('Stockist')).toBeChecked();
    expect(getCheckbox('Designer')).not.toBeChecked();
  });

  it('can be chosen by keyboard alone, and is required once the whole group has lost the focus', async () => {
    const { user, values } = renderWithoutIndustry();
    getField('Entity type').focus();
    for (const industry of INDUSTRIES) {
      await user.tab();
      expect(getCheckbox(industry)).toHaveFocus();
    }
    expect(getGroup()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(getField('Physical address *')).toHaveFocus();
    expect(await within(getGroup()).findByRole('alert')).toHaveTextContent('Please select an industry');
    expect(getGroup()).toHaveAccessibleDescription('Please select an industry');

    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(values().company_details.industry).toEqual(['Upholsterer/Furniture Manufacturer']);
    expect(within(getGroup()).queryByRole('alert')).toBeNull();
    expect(getGroup()).not.toHaveAccessibleDescription();
    await user.keyboard(' ');
    expect(await within(getGroup()).findByRole('alert')).toBeVisible();
  });

  it('is required on Continue, and the summary links to its first checkbox', async () => {
    const { user, goTo } = renderWithoutIndustry();
    await user.click(getContinueButton());
    expect(getSummaryTexts()).toEqual(['Industry: Please select an industry']);
    await user.click(getSummaryLinks()[0] ?? document.body);
    expect(getCheckbox('Architect')).toHaveFocus();
    await user.keyboard(' ');
    expect(getSummaryLinks()).toEqual([]);
    // The space bar toggles the checkbox; Enter submits the form, as in every field.
    await user.keyboard('{Enter}');
    expect(goTo.mock.calls).toEqual([[2]]);
  });
});

const MISSING = 'Please enter the postal address';
const getSwitch = () => screen.getByRole('switch', { name: 'Same as physical address' });
const getPostal = () => getField('Postal address *');

describe('W3: the postal address', () => {
  it('is the physical address at first, and changes with it', async () => {
    const { user, goTo } = renderStep(1, <CompanyStep />, { values: createFilledValues() });
    expect(getSwitch()).toBeChecked();
    expect(getPostal()).toBeDisabled();
    fireEvent.change(getField('Physical address *'), { target: { value: '5 Weft Road' } });
    expect(getPostal()).toHaveValue('5 Weft Road');
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('is required when it differs from the physical address', async () => {
    const { user, values, goTo } = renderStep(1, <CompanyStep />, { values: createFilledValues() });
    await user.click(screen.getByText('Same as physical address'));
    expect(getSwitch()).not.toBeChecked();
    expect(values().company_details.is_physical_address).toBe(false);
    expect(getPostal()).toBeEnabled();
    expect(getPostal()).toHaveValue('');
    await user.click(getPostal());
    await user.tab();
    expect(await findError(getPostal())).toBe(MISSING);
    await user.click(getContinueButton());
    expect(getSummaryTexts()).toEqual([`Postal address: ${MISSING}`]);
    expect(getSummary()).toHaveFocus();
    await user.click(getSummaryLinks()[0] ?? document.body);
    expect(getPostal()).toHaveFocus();
    // A PO box is allowed here, unlike in a residential address.
    await user.keyboard('PO Box 12');
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
    expect(values().company_details.postal_address).toBe('PO Box 12');
  });

  it('is reported together with all other errors on an empty step', async () => {
    const { user } = renderStep(1, <CompanyStep />);
    await user.click(getSwitch());
    await user.click(getContinueButton());
    const messages = getSummaryTexts();
    expect(messages).toContain(`Postal address: ${MISSING}`);
    expect(messages).toContain('Physical address: Please enter the physical address');
    expect(messages).toHaveLength(9 + 5 + 1);
    expect(await findError(getPostal())).toBe(MISSING);
  });

  it.each([
    ['switch', () => getSwitch()],
    ['label', () => screen.getByText('Same as physical address')],
  ])(
    'passes the focus from its field, now disabled, to the switch when the %s is clicked',
    async (_target, getTarget) => {
      const values = createFilledValues({ is_physical_address: false, postal_address: '' });
      const { user, goTo } = renderStep(1, <CompanyStep />, { values });
      await user.click(getPostal());
      await user.click(getTarget());
      expect(getSwitch()).toBeChecked();
      expect(getPostal()).toBeDisabled();
      expect(getSwitch()).toHaveFocus();
      await user.click(getContinueButton());
      expect(goTo.mock.calls).toEqual([[2]]);
    },
  );

  it('is no longer required once the keyboard has set it back to the physical address', async () => {
    const values = createFilledValues({ is_physical_address: false, postal_address: '' });
    const { user, goTo } = renderStep(1, <CompanyStep />, { values });
    await user.click(getContinueButton());
    expect(await findError(getPostal())).toBe(MISSING);
    await user.click(getSummaryLinks()[0] ?? document.body);
    await user.tab();
    expect(getSwitch()).toHaveFocus();
    await user.keyboard(' ');
    expect(getSwitch()).toBeChecked();
    expect(screen.queryByText(MISSING)).toBeNull();
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });
});
