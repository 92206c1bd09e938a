/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import { continueButton, errorOf, filledValues, summaryLinks } from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';
import type { Contact, Partner } from '@/lib/registration/application';
import { MAX_PEOPLE } from '@/lib/registration/fields';

const NO_PO_BOX = 'Please enter a street address: a PO box is not a residential address';
const PARTNER: Partner = {
  partnerName: 'Lerato',
  partnerIdNumber: '8001015009087',
  partnerResidentialAddress: '1 Weft Rd',
};
const CONTACT: Contact = {
  ...{ primaryContact: 'Thandeka', accountEmail: 'a@vlei.example.com', salesEmail: 'b@vlei.example.com' },
  ...{ primaryContactTelephone: '087 555 0134', primaryContactCellphone: '082 555 0148' },
};
const person = (name: string) => screen.getByRole('group', { name });
const of = (name: string, label: string) => within(person(name)).getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const rendered = (partners: Partner[] = [], contacts = [CONTACT]) =>
  renderStep(1, <CompanyStep />, { values: filledValues({ partners, contacts }) });

describe('W3: contacts', () => {
  it('are added, with the focus in the first field, and removed, with the focus on the button that adds', async () => {
    const { user, values } = rendered();
    expect(within(person('Contact 1')).queryByRole('button')).toBeNull();
    await user.click(button('Add a contact'));
    expect(of('Contact 2', 'Primary contact *')).toHaveFocus();
    await user.keyboard('Sipho');
    expect(values().company_details.contacts).toMatchObject([CONTACT, { primaryContact: 'Sipho', salesEmail: '' }]);
    expect(within(person('Contact 1')).queryByRole('button')).toBeNull();
    await user.click(button('Remove Contact 2'));
    expect(button('Add a contact')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Contact 2' })).toBeNull();
    expect(values().company_details.contacts).toEqual([CONTACT]);
  });

  it('are added and removed with the keyboard alone', async () => {
    const { user, values } = rendered();
    of('Contact 1', 'Sales email *').focus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(of('Contact 2', 'Primary contact *')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Remove Contact 2')).toHaveFocus();
    await user.keyboard(' ');
    expect(button('Add a contact')).toHaveFocus();
    expect(values().company_details.contacts).toHaveLength(1);
  });

  it('leave nothing of what was said of one who is removed to the next', async () => {
    const wrong = { ...CONTACT, primaryContact: 'Second', accountEmail: 'nowhere' };
    const { user, goTo } = rendered([], [CONTACT, wrong, { ...CONTACT, primaryContact: 'Third', salesEmail: '' }]);
    await user.click(of('Contact 2', 'Accounts email *'));
    await user.tab();
    expect(await errorOf(of('Contact 2', 'Accounts email *'))).toBe('Please enter a valid email address');
    await user.click(button('Remove Contact 2'));
    expect(of('Contact 2', 'Primary contact *')).toHaveValue('Third');
    expect(within(person('Contact 2')).queryByRole('alert')).toBeNull();
    // The errors of a person stay with that person, also under a new number.
    await user.click(continueButton());
    expect(await errorOf(of('Contact 2', 'Sales email *'))).toBe('Please enter a valid email address');
    expect(summaryLinks()).toHaveLength(1);
    await user.click(button('Remove Contact 2'));
    expect(summaryLinks()).toEqual([]);
    await user.click(button('Add a contact'));
    expect(within(person('Contact 2')).queryByRole('alert')).toBeNull();
    await user.click(button('Remove Contact 2'));
    await user.click(continueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('keep what was said of the one behind', async () => {
    const { user } = rendered([], [CONTACT, CONTACT, { ...CONTACT, salesEmail: 'nowhere' }]);
    await user.click(of('Contact 3', 'Sales email *'));
    await user.tab();
    await errorOf(of('Contact 3', 'Sales email *'));
    await user.click(button('Remove Contact 2'));
    expect(await errorOf(of('Contact 2', 'Sales email *'))).toBe('Please enter a valid email address');
  });

  it('are told apart in the summary as soon as there are two', async () => {
    const nameless = { ...CONTACT, primaryContact: '' };
    const { user } = rendered([], [nameless, CONTACT, nameless]);
    await user.click(continueButton());
    expect(summaryLinks().map((link) => link.textContent)).toEqual([
      'Primary contact (Contact 1): Please enter full name',
      'Primary contact (Contact 3): Please enter full name',
    ]);
    expect(await errorOf(of('Contact 3', 'Primary contact *'))).toBe('Please enter full name');
    await user.click(button('Remove Contact 3'));
    await user.click(button('Remove Contact 2'));
    expect(summaryLinks().map((link) => link.textContent)).toEqual(['Primary contact: Please enter full name']);
  });

  it('are as many as an application may name', async () => {
    const { user } = rendered([], Array<Contact>(MAX_PEOPLE - 1).fill(CONTACT));
    await user.click(button('Add a contact'));
    expect(of('Contact 20', 'Primary contact *')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add a contact' })).toBeNull();
    expect(screen.getByText('20 are the most that one application can name.')).toBeVisible();
    await user.click(button('Remove Contact 20'));
    expect(button('Add a contact')).toHaveFocus();
  });
});

describe('W3, D24: partners', () => {
  it('are none at first; each is added, and the first can be removed too', async () => {
    const { user, values, goTo } = rendered();
    expect(screen.getByText('Add every partner, member or director with a share in the business.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Partner 1' })).toBeNull();
    await user.click(button('Add a partner'));
    expect(of('Partner 1', 'Name *')).toHaveFocus();
    await user.click(button('Remove Partner 1'));
    expect(button('Add a partner')).toHaveFocus();
    expect(values().company_details.partners).toEqual([]);
    await user.click(continueButton());
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
    const { user, goTo } = rendered([PARTNER]);
    await user.click(of('Partner 1', label));
    fireEvent.change(of('Partner 1', label), { target: { value: wrong } });
    await user.tab();
    expect(await errorOf(of('Partner 1', label))).toBe(message);
    await user.click(continueButton());
    expect(goTo).not.toHaveBeenCalled();
    expect(summaryLinks().map((link) => link.textContent)).toEqual([
      `${label.replace(' *', '')} (Partner 1): ${message}`,
    ]);
    await user.click(summaryLinks()[0] ?? document.body);
    expect(of('Partner 1', label)).toHaveFocus();
  });
});
