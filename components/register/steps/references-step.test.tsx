/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { ReferencesStep } from '@/components/register/later-steps';
import { continueButton, errorOf, filledValues, summary, summaryLinks } from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';

const reference = (place: number) => screen.getByRole('region', { name: `Reference ${place}` });
const of = (place: number, label: string) => within(reference(place)).getByLabelText(label);
const flags = (place: number) =>
  within(screen.getByRole('group', { name: `How the business pays reference ${place}` })).getAllByRole('checkbox');

describe('W4: the trade references', () => {
  it('are three with the same fields; the first may also be paid on delivery', () => {
    renderStep(2, <ReferencesStep />);
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent)).toEqual([
      ...['Reference 1', 'Reference 2', 'Reference 3'],
    ]);
    for (const place of [1, 2, 3]) {
      for (const label of ['Company name *', 'Telephone *', 'Average purchase (R) *'])
        expect(of(place, label)).toHaveValue('');
      const names = ['PIA (paid in advance)', 'Terms', ...(place === 1 ? ['COD (cash on delivery)'] : [])];
      expect(flags(place)).toHaveLength(names.length);
      for (const [index, flag] of flags(place).entries()) {
        expect(flag).toHaveAccessibleName(names[index]);
        expect(flag).not.toBeChecked();
      }
    }
  });

  it('have flags of their own, of which several may be ticked', async () => {
    const { user, values } = renderStep(2, <ReferencesStep />);
    for (const flag of [...flags(1), ...flags(3).slice(1)]) await user.click(flag);
    expect(values().trade_references).toMatchObject({
      ...{ pia_1: true, terms_1: true, cod_1: true },
      ...{ pia_2: false, terms_2: false, pia_3: false, terms_3: true },
    });
    await user.keyboard(' ');
    expect(values().trade_references.terms_3).toBe(false);
  });

  it.each(
    [1, 2, 3].flatMap<[place: number, label: string, wrong: string, message: string]>((place) => [
      [place, 'Company name *', '', 'Please enter company name'],
      [place, 'Telephone *', '', 'Please enter a valid telephone number'],
      [place, 'Telephone *', '0875550', 'Please enter a valid telephone number'],
      [place, 'Average purchase (R) *', '', 'Please enter amount'],
      [place, 'Average purchase (R) *', 'much', 'Please enter amount'],
    ]),
  )('reference %i, %s with "%s" says, once it was left: %s', async (place, label, wrong, message) => {
    const { user } = renderStep(2, <ReferencesStep />, { values: filledValues() });
    await user.click(of(place, label));
    fireEvent.change(of(place, label), { target: { value: wrong } });
    expect(of(place, label)).toHaveAttribute('aria-invalid', 'false');
    await user.tab();
    expect(await errorOf(of(place, label))).toBe(message);
  });

  it('are all asked for on Continue, in the order of the page, and the summary has the focus', async () => {
    const { user, goTo } = renderStep(2, <ReferencesStep />);
    await user.click(continueButton());
    expect(goTo).not.toHaveBeenCalled();
    expect(summary()).toHaveFocus();
    expect(summaryLinks().map((link) => link.textContent)).toEqual(
      [1, 2, 3].flatMap((place) => [
        `Company name (Reference ${place}): Please enter company name`,
        `Telephone (Reference ${place}): Please enter a valid telephone number`,
        `Average purchase (R) (Reference ${place}): Please enter amount`,
      ]),
    );
    // Beside the fields the messages are those of the specification.
    expect(await errorOf(of(3, 'Company name *'))).toBe('Please enter company name');
    await user.click(summaryLinks()[5] ?? document.body);
    expect(of(2, 'Average purchase (R) *')).toHaveFocus();
  });

  it('tell nothing while Continue is pressed, which would move it away below the pointer', async () => {
    const { user } = renderStep(2, <ReferencesStep />);
    await user.click(of(3, 'Average purchase (R) *'));
    await user.pointer({ keys: '[MouseLeft>]', target: continueButton() });
    expect(of(3, 'Average purchase (R) *')).toHaveFocus();
    expect(within(reference(3)).queryByRole('alert')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: continueButton() });
    expect(await errorOf(of(3, 'Average purchase (R) *'))).toBe('Please enter amount');
  });

  it('lead on when they are good, amounts as people write them, and back in any case', async () => {
    const values = filledValues();
    const amounts = { average_purchase_1: 'R 12 000', average_purchase_2: '8500,50', average_purchase_3: '900' };
    const { user, goTo } = renderStep(2, <ReferencesStep />, {
      values: { ...values, trade_references: { ...values.trade_references, ...amounts } },
    });
    await user.click(continueButton());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(goTo.mock.calls).toEqual([[3], [1]]);
  });
});
