/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { CompanyStep } from '@/components/register/later-steps';
import {
  createFilledValues,
  getCheckbox,
  getContinueButton,
  getField,
  getSummaryLinks,
  getSummaryTexts,
} from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';
import { INDUSTRIES } from '@/lib/registration/fields';

const getGroup = () => screen.getByRole('group', { name: 'Industry *' });
const renderWithoutIndustry = () => renderStep(1, <CompanyStep />, { values: createFilledValues({ industry: [] }) });

describe('W3: the industry', () => {
  it('is several of ten, kept in their order', async () => {
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

  it('is chosen with the keyboard alone, and asked for once the whole group was left', async () => {
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

  it('is asked for on Continue, and the summary leads to its first box', async () => {
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
