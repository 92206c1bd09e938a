/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import {
  continueButton,
  errorOf,
  field,
  filledValues,
  summary,
  summaryLinks,
} from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';

const MISSING = 'Please enter the postal address';
const same = () => screen.getByRole('switch', { name: 'Same as physical address' });
const postal = () => field('Postal address *');

describe('W3: the postal address', () => {
  it('is the physical one at first, and follows it', async () => {
    const { user, goTo } = renderStep(1, <CompanyStep />, { values: filledValues() });
    expect(same()).toBeChecked();
    expect(postal()).toBeDisabled();
    fireEvent.change(field('Physical address *'), { target: { value: '5 Weft Road' } });
    expect(postal()).toHaveValue('5 Weft Road');
    await user.click(continueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });

  it('is asked for when it is another', async () => {
    const { user, values, goTo } = renderStep(1, <CompanyStep />, { values: filledValues() });
    await user.click(screen.getByText('Same as physical address'));
    expect(same()).not.toBeChecked();
    expect(values().company_details.is_physical_address).toBe(false);
    expect(postal()).toBeEnabled();
    expect(postal()).toHaveValue('');
    await user.click(postal());
    await user.tab();
    expect(await errorOf(postal())).toBe(MISSING);
    await user.click(continueButton());
    expect(summaryLinks().map((link) => link.textContent)).toEqual([`Postal address: ${MISSING}`]);
    expect(summary()).toHaveFocus();
    await user.click(summaryLinks()[0] ?? document.body);
    expect(postal()).toHaveFocus();
    // Post may go to a box; only a residential address may not be one.
    await user.keyboard('PO Box 12');
    await user.click(continueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
    expect(values().company_details.postal_address).toBe('PO Box 12');
  });

  it('is asked for beside everything else on an empty step', async () => {
    const { user } = renderStep(1, <CompanyStep />);
    await user.click(same());
    await user.click(continueButton());
    const messages = summaryLinks().map((link) => link.textContent);
    expect(messages).toContain(`Postal address: ${MISSING}`);
    expect(messages).toContain('Physical address: Please enter the physical address');
    expect(messages).toHaveLength(9 + 5 + 1);
    expect(await errorOf(postal())).toBe(MISSING);
  });

  it.each([
    ['switch', () => same()],
    ['label', () => screen.getByText('Same as physical address')],
  ])(
    'leaves the focus on the switch when its %s is clicked from the field, which cannot be changed any more',
    async (_of, what) => {
      const values = filledValues({ is_physical_address: false, postal_address: '' });
      const { user, goTo } = renderStep(1, <CompanyStep />, { values });
      await user.click(postal());
      await user.click(what());
      expect(same()).toBeChecked();
      expect(postal()).toBeDisabled();
      expect(same()).toHaveFocus();
      await user.click(continueButton());
      expect(goTo.mock.calls).toEqual([[2]]);
    },
  );

  it('is no longer asked for when it is the physical one again, by the keyboard', async () => {
    const values = filledValues({ is_physical_address: false, postal_address: '' });
    const { user, goTo } = renderStep(1, <CompanyStep />, { values });
    await user.click(continueButton());
    expect(await errorOf(postal())).toBe(MISSING);
    await user.click(summaryLinks()[0] ?? document.body);
    await user.tab();
    expect(same()).toHaveFocus();
    await user.keyboard(' ');
    expect(same()).toBeChecked();
    expect(screen.queryByText(MISSING)).toBeNull();
    await user.click(continueButton());
    expect(goTo.mock.calls).toEqual([[2]]);
  });
});
