/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import { box, continueButton, field, filledValues, summaryLinks } from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';
import { INDUSTRIES } from '@/lib/registration/fields';

const group = () => screen.getByRole('group', { name: 'Industry *' });
const rendered = () => renderStep(1, <CompanyStep />, { values: filledValues({ industry: [] }) });

describe('W3: the industry', () => {
  it('is several of ten, kept in their order', async () => {
    const { user, values } = rendered();
    expect(within(group()).getAllByRole('checkbox')).toHaveLength(10);
    await user.click(screen.getByText('Stockist'));
    await user.click(box('Architect'));
    await user.click(screen.getByText('Designer'));
    await user.click(screen.getByText('Designer'));
    expect(values().company_details.industry).toEqual(['Architect', 'Stockist']);
    expect(box('Stockist')).toBeChecked();
    expect(box('Designer')).not.toBeChecked();
  });

  it('is chosen with the keyboard alone, and asked for once the whole group was left', async () => {
    const { user, values } = rendered();
    field('Entity type').focus();
    for (const industry of INDUSTRIES) {
      await user.tab();
      expect(box(industry)).toHaveFocus();
    }
    expect(group()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field('Physical address *')).toHaveFocus();
    expect(await within(group()).findByRole('alert')).toHaveTextContent('Please select an industry');
    expect(group()).toHaveAccessibleDescription('Please select an industry');

    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(values().company_details.industry).toEqual(['Upholsterer/Furniture Manufacturer']);
    expect(within(group()).queryByRole('alert')).toBeNull();
    expect(group()).not.toHaveAccessibleDescription();
    await user.keyboard(' ');
    expect(await within(group()).findByRole('alert')).toBeVisible();
  });

  it('is asked for on Continue, and the summary leads to its first box', async () => {
    const { user, goTo } = rendered();
    await user.click(continueButton());
    expect(summaryLinks().map((link) => link.textContent)).toEqual(['Industry: Please select an industry']);
    await user.click(summaryLinks()[0] ?? document.body);
    expect(box('Architect')).toHaveFocus();
    await user.keyboard(' ');
    expect(summaryLinks()).toEqual([]);
    // The space bar ticks; Enter sends the form, as in every field.
    await user.keyboard('{Enter}');
    expect(goTo.mock.calls).toEqual([[2]]);
  });
});
