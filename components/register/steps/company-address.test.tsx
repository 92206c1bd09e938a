/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import {
  createFilledValues,
  findError,
  getContinueButton,
  getField,
  getSummary,
  getSummaryLinks,
  getSummaryTexts,
} from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';

const MISSING = 'Please enter the postal address';
const getSwitch = () => screen.getByRole('switch', { name: 'Same as physical address' });
const getPostal = () => getField('Postal address *');

describe('W3: the postal address', () => {
  it('is the physical one at first, and follows it', async () => {
    const { user, goTo } = renderStep(1, <CompanyStep />, { values: createFilledValues() });
    expect(getSwitch()).toBeChecked();
    expect(getPostal()).toBeDisabled();
    fireEvent.change(getField('Physical address *'), { target: { value: '5 Weft Road' } });
    expect(getPostal()).toHaveValue('5 Weft Road');
    await user.click(getContinueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('is asked for when it is another', async () => {
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

  it('is asked for beside everything else on an empty step', async () => {
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
    'leaves the focus on the switch when its %s is clicked from the field, which cannot be changed any more',
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

  it('is no longer asked for when it is the physical one again, by the keyboard', async () => {
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
