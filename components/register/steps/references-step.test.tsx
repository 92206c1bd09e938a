/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { ReferencesStep } from '@/components/register/later-steps';
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

const getReference = (position: number) => screen.getByRole('region', { name: `Reference ${position}` });
const getFieldOf = (position: number, label: string) => getField(label, getReference(position));
const getFlags = (position: number) =>
  within(screen.getByRole('group', { name: `How the business pays reference ${position}` })).getAllByRole('checkbox');

describe('W4: the trade references', () => {
  it('are three with the same fields; the first may also be paid on delivery', () => {
    renderStep(2, <ReferencesStep />);
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
      ...['Reference 1', 'Reference 2', 'Reference 3'],
    ]);
    for (const position of [1, 2, 3]) {
      for (const label of ['Company name *', 'Telephone *', 'Average purchase (R) *'])
        expect(getFieldOf(position, label)).toHaveValue('');
      const names = ['PIA (paid in advance)', 'Terms', ...(position === 1 ? ['COD (cash on delivery)'] : [])];
      expect(getFlags(position)).toHaveLength(names.length);
      for (const [index, flag] of getFlags(position).entries()) {
        expect(flag).toHaveAccessibleName(names[index]);
        expect(flag).not.toBeChecked();
      }
    }
  });

  it('have flags of their own, of which several may be ticked', async () => {
    const { user, values } = renderStep(2, <ReferencesStep />);
    for (const flag of [...getFlags(1), ...getFlags(3).slice(1)]) await user.click(flag);
    expect(values().trade_references).toMatchObject({
      ...{ pia_1: true, terms_1: true, cod_1: true },
      ...{ pia_2: false, terms_2: false, pia_3: false, terms_3: true },
    });
    await user.keyboard(' ');
    expect(values().trade_references.terms_3).toBe(false);
  });

  it.each(
    [1, 2, 3].flatMap<[position: number, label: string, wrong: string, message: string]>((position) => [
      [position, 'Company name *', '', 'Please enter company name'],
      [position, 'Telephone *', '', 'Please enter a valid telephone number'],
      [position, 'Telephone *', '0875550', 'Please enter a valid telephone number'],
      [position, 'Average purchase (R) *', '', 'Please enter amount'],
      [position, 'Average purchase (R) *', 'much', 'Please enter amount'],
    ]),
  )('reference %i, %s with "%s" says after it lost the focus: %s', async (position, label, wrong, message) => {
    const { user } = renderStep(2, <ReferencesStep />, { values: createFilledValues() });
    const control = getFieldOf(position, label);
    await user.click(control);
    fireEvent.change(control, { target: { value: wrong } });
    expect(control).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(await findError(control)).toBe(message);
  });

  it('are all asked for on Continue, in the order of the page, and the summary has the focus', async () => {
    const { user, goTo } = renderStep(2, <ReferencesStep />);
    await user.click(getContinueButton());
    expect(goTo).not.toHaveBeenCalled();
    expect(getSummary()).toHaveFocus();
    expect(getSummaryTexts()).toEqual(
      [1, 2, 3].flatMap((position) => [
        `Company name (Reference ${position}): Please enter company name`,
        `Telephone (Reference ${position}): Please enter a valid telephone number`,
        `Average purchase (R) (Reference ${position}): Please enter amount`,
      ]),
    );
    // The messages beside the fields do not name the reference.
    expect(await findError(getFieldOf(3, 'Company name *'))).toBe('Please enter company name');
    await user.click(getSummaryLinks()[5] ?? document.body);
    expect(getFieldOf(2, 'Average purchase (R) *')).toHaveFocus();
  });

  it('show no error while Continue is pressed, which would move it from under the pointer', async () => {
    const { user } = renderStep(2, <ReferencesStep />);
    const control = getFieldOf(3, 'Average purchase (R) *');
    await user.click(control);
    await user.pointer({ keys: '[MouseLeft>]', target: getContinueButton() });
    expect(control).toHaveFocus();
    expect(within(getReference(3)).queryByRole('alert')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: getContinueButton() });
    expect(await findError(control)).toBe('Please enter amount');
  });

  it('lead to the next step with amounts in various notations, and back', async () => {
    const values = createFilledValues();
    const amounts = { average_purchase_1: 'R 12 000', average_purchase_2: '8500,50', average_purchase_3: '900' };
    const { user, goTo } = renderStep(2, <ReferencesStep />, {
      values: { ...values, trade_references: { ...values.trade_references, ...amounts } },
    });
    await user.click(getContinueButton());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(goTo.mock.calls).toEqual([[3], [1]]);
  });
});
