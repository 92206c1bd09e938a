/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import {
  createFilledValues,
  findError,
  getContinueButton,
  getField,
  getSummaryLinks,
  getSummaryTexts,
} from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';
import { EMPTY_CONTACT, type Partner } from '@/lib/registration/application';
import { MAX_PEOPLE } from '@/lib/registration/fields';
import { filledApplication } from '@/lib/registration/testing/application';

const NO_PO_BOX = 'Please enter a street address: a PO box is not a residential address';
const PARTNER: Partner = {
  partnerName: 'Lerato',
  partnerIdNumber: '8001015009087',
  partnerResidentialAddress: '1 Weft Rd',
};
const [CONTACT = EMPTY_CONTACT] = filledApplication().company_details.contacts;
const getPerson = (name: string) => screen.getByRole('group', { name });
const getFieldOf = (name: string, label: string) => getField(label, getPerson(name));
const getButton = (name: string) => screen.getByRole('button', { name });
const renderPeople = (partners: Partner[] = [], contacts = [CONTACT]) =>
  renderStep(1, <CompanyStep />, { values: createFilledValues({ partners, contacts }) });

describe('W3: contacts', () => {
  it('are added, with the focus in the first field, and removed, with the focus on the button that adds', async () => {
    const { user, values } = renderPeople();
    expect(within(getPerson('Contact 1')).queryByRole('button')).toBeNull();
    await user.click(getButton('Add a contact'));
    expect(getFieldOf('Contact 2', 'Primary contact *')).toHaveFocus();
    await user.keyboard('Sipho');
    expect(values().company_details.contacts).toMatchObject([CONTACT, { primaryContact: 'Sipho', salesEmail: '' }]);
    expect(within(getPerson('Contact 1')).queryByRole('button')).toBeNull();
    await user.click(getButton('Remove Contact 2'));
    expect(getButton('Add a contact')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Contact 2' })).toBeNull();
    expect(values().company_details.contacts).toEqual([CONTACT]);
  });

  it('are added and removed with the keyboard alone', async () => {
    const { user, values } = renderPeople();
    getFieldOf('Contact 1', 'Sales email *').focus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(getFieldOf('Contact 2', 'Primary contact *')).toHaveFocus();
    await user.tab({ shift: true });
    expect(getButton('Remove Contact 2')).toHaveFocus();
    await user.keyboard(' ');
    expect(getButton('Add a contact')).toHaveFocus();
    expect(values().company_details.contacts).toHaveLength(1);
  });

  it('do not pass the errors of a removed contact to the next one', async () => {
    const wrong = { ...CONTACT, primaryContact: 'Second', accountEmail: 'nowhere' };
    const { user, goTo } = renderPeople([], [CONTACT, wrong, { ...CONTACT, primaryContact: 'Third', salesEmail: '' }]);
    await user.click(getFieldOf('Contact 2', 'Accounts email *'));
    await user.tab();
    expect(await findError(getFieldOf('Contact 2', 'Accounts email *'))).toBe('Please enter a valid email address');
    await user.click(getButton('Remove Contact 2'));
    expect(getFieldOf('Contact 2', 'Primary contact *')).toHaveValue('Third');
    expect(within(getPerson('Contact 2')).queryByRole('alert')).toBeNull();
    // The errors of a person stay with that person, also under a new number.
    await user.click(getContinueButton());
    expect(await findError(getFieldOf('Contact 2', 'Sales email *'))).toBe('Please enter a valid email address');
    expect(getSummaryLinks()).toHaveLength(1);
    await user.click(getButton('Remove Contact 2'));
    expect(getSummaryLinks()).toEqual([]);
    await user.click(getButton('Add a contact'));
    expect(within(getPerson('Contact 2')).queryByRole('alert')).toBeNull();
    await user.click(getButton('Remove Contact 2'));
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('keep the errors of the one after a removed contact', async () => {
    const { user } = renderPeople([], [CONTACT, CONTACT, { ...CONTACT, salesEmail: 'nowhere' }]);
    await user.click(getFieldOf('Contact 3', 'Sales email *'));
    await user.tab();
    await findError(getFieldOf('Contact 3', 'Sales email *'));
    await user.click(getButton('Remove Contact 2'));
    expect(await findError(getFieldOf('Contact 2', 'Sales email *'))).toBe('Please enter a valid email address');
  });

  it('are numbered in the summary as soon as there are two', async () => {
    const nameless = { ...CONTACT, primaryContact: '' };
    const { user } = renderPeople([], [nameless, CONTACT, nameless]);
    await user.click(getContinueButton());
    expect(getSummaryTexts()).toEqual([
      'Primary contact (Contact 1): Please enter full name',
      'Primary contact (Contact 3): Please enter full name',
    ]);
    expect(await findError(getFieldOf('Contact 3', 'Primary contact *'))).toBe('Please enter full name');
    await user.click(getButton('Remove Contact 3'));
    await user.click(getButton('Remove Contact 2'));
    expect(getSummaryTexts()).toEqual(['Primary contact: Please enter full name']);
  });

  it('are at most as many as an application may name', async () => {
    const { user } = renderPeople(
      [],
      Array.from({ length: MAX_PEOPLE - 1 }, () => CONTACT),
    );
    await user.click(getButton('Add a contact'));
    expect(getFieldOf('Contact 20', 'Primary contact *')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add a contact' })).toBeNull();
    expect(screen.getByText('20 are the most that one application can name.')).toBeVisible();
    await user.click(getButton('Remove Contact 20'));
    expect(getButton('Add a contact')).toHaveFocus();
  });
});

describe('W3, D24: partners', () => {
  it('are none at first; one can be added, and the first can be removed too', async () => {
    const { user, values, goTo } = renderPeople();
    expect(screen.getByText('Add every partner, member or director with a share in the business.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Partner 1' })).toBeNull();
    await user.click(getButton('Add a partner'));
    expect(getFieldOf('Partner 1', 'Name *')).toHaveFocus();
    await user.click(getButton('Remove Partner 1'));
    expect(getButton('Add a partner')).toHaveFocus();
    expect(values().company_details.partners).toEqual([]);
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it.each<[label: string, wrong: string, message: string]>([
    ['Name *', '', 'Please enter the name of the partner'],
    ['ID number *', '', 'Please enter ID number'],
    ['ID number *', '80O1015009087', 'Please enter ID number'],
    ['Residential address *', '', 'Please enter the residential address'],
    ['Residential address *', 'PO Box 12, Stellenbosch', NO_PO_BOX],
    ['Residential address *', 'P.O. Box 12', NO_PO_BOX],
    ['Residential address *', 'Posbus 12', NO_PO_BOX],
    ['Residential address *', 'Private Bag X3', NO_PO_BOX],
  ])('%s with "%s" says: %s', async (label, wrong, message) => {
    const { user, goTo } = renderPeople([PARTNER]);
    const control = getFieldOf('Partner 1', label);
    await user.click(control);
    fireEvent.change(control, { target: { value: wrong } });
    await user.tab();
    expect(await findError(control)).toBe(message);
    await user.click(getContinueButton());
    expect(goTo).not.toHaveBeenCalled();
    expect(getSummaryTexts()).toEqual([`${label.replace(' *', '')} (Partner 1): ${message}`]);
    await user.click(getSummaryLinks()[0] ?? document.body);
    expect(control).toHaveFocus();
  });
});
