/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { renderStep } from '@/components/register/testing/harness';
import type { YesNo } from '@/lib/registration/wizard-values';
import { initialValues } from '@/lib/registration/wizard-values';
import { IntroductionStep } from './introduction-step';

const TRADE = 'Are you a member of the trade?';
const REFERENCES = 'Do you have three trade references?';
const PROOF = 'Do you have proof of a qualification in the trade?';
const SORRY = "Sorry - You currently don't qualify to apply for a trade account";
const ONLY_TRADE = 'Trade accounts are for decorators, architects, workshops and retailers.';

const question = (name: string) => screen.queryByRole('group', { name });
const answer = (name: string, label: string) =>
  within(screen.getByRole('group', { name })).getByRole('radio', { name: label });
const continueButton = () => screen.getByRole('button', { name: 'Continue' });
const status = () => screen.getByRole('status');

describe('D18, D22: the introduction', () => {
  it('welcomes by the name of the supplier, promises nothing, and has the first answers chosen', () => {
    renderStep(0, <IntroductionStep />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Introduction');
    expect(
      screen.getByText(
        'Welcome. This is the application for a trade account with Loomfold. Submission does not guarantee approval.',
      ),
    ).toBeVisible();
    expect(answer('What would you like to buy?', 'Fabric and homeware')).toBeChecked();
    expect(answer('What would you like to buy?', 'Homeware only')).not.toBeChecked();
    expect(answer('Do you have a sales representative with us?', 'No')).toBeChecked();
    expect(answer(TRADE, 'No')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('keeps what is chosen, in the words of the hub', async () => {
    const { user, values } = renderStep(0, <IntroductionStep />);
    await user.click(answer('What would you like to buy?', 'Homeware only'));
    await user.click(answer('Do you have a sales representative with us?', 'Yes'));
    expect(values().company_details).toMatchObject({ offering: 'homeware_only', sales_representative: 'yes' });
  });
});

describe('W2: the qualification', () => {
  it.each<[YesNo, YesNo, YesNo, { asks: string[]; passes: boolean; says: string }]>([
    ['no', 'yes', 'yes', { asks: [TRADE], passes: false, says: ONLY_TRADE }],
    ['no', 'yes', 'no', { asks: [TRADE], passes: false, says: ONLY_TRADE }],
    ['no', 'no', 'yes', { asks: [TRADE], passes: false, says: ONLY_TRADE }],
    ['no', 'no', 'no', { asks: [TRADE], passes: false, says: ONLY_TRADE }],
    ['yes', 'yes', 'yes', { asks: [TRADE, REFERENCES], passes: true, says: '' }],
    ['yes', 'yes', 'no', { asks: [TRADE, REFERENCES], passes: true, says: '' }],
    ['yes', 'no', 'yes', { asks: [TRADE, REFERENCES, PROOF], passes: true, says: '' }],
    ['yes', 'no', 'no', { asks: [TRADE, REFERENCES, PROOF], passes: false, says: SORRY }],
  ])(
    'of the trade: %s, references: %s, proof: %s',
    async (isTrade, hasReferences, hasProof, { asks, passes, says }) => {
      const values = { ...initialValues(), qualification: { isTrade, hasReferences, hasProof } };
      const { user, goTo } = renderStep(0, <IntroductionStep />, { values });
      expect([TRADE, REFERENCES, PROOF].filter((name) => question(name) !== null)).toEqual(asks);
      expect(status().textContent?.startsWith(says)).toBe(true);
      expect(status().textContent === '').toBe(says === '');
      if (passes) expect(continueButton()).toBeEnabled();
      else expect(continueButton()).toBeDisabled();
      await user.click(continueButton());
      expect(goTo.mock.calls).toEqual(passes ? [[1]] : []);
    },
  );

  it('asks one question after the other, as they are answered, each with its first answer', async () => {
    const { user } = renderStep(0, <IntroductionStep />);
    const region = status();
    expect(question(REFERENCES)).toBeNull();
    expect(continueButton()).toBeDisabled();

    await user.click(answer(TRADE, 'Yes'));
    expect(answer(REFERENCES, 'Yes')).toBeChecked();
    expect(question(PROOF)).toBeNull();
    expect(region).toBeEmptyDOMElement();
    expect(continueButton()).toBeEnabled();

    await user.click(answer(REFERENCES, 'No'));
    expect(answer(PROOF, 'Yes')).toBeChecked();
    expect(continueButton()).toBeEnabled();

    await user.click(answer(PROOF, 'No'));
    // A live region must exist before its content appears.
    expect(status()).toBe(region);
    expect(within(region).getByText(SORRY)).toBeVisible();
    expect(continueButton()).toBeDisabled();

    await user.click(answer(REFERENCES, 'Yes'));
    expect(question(PROOF)).toBeNull();
    expect(screen.queryByText(SORRY)).toBeNull();
    expect(continueButton()).toBeEnabled();
  });

  it('names the company to those who do not qualify, for a member of the trade in the area', () => {
    const values = {
      ...initialValues(),
      qualification: { isTrade: 'yes', hasReferences: 'no', hasProof: 'no' } as const,
    };
    renderStep(0, <IntroductionStep />, { values });
    const notice = within(status());
    expect(
      notice.getByText('Please contact Loomfold: we will gladly name a member of the trade in your area.'),
    ).toBeVisible();
    expect(notice.getByRole('link', { name: 'trade@loomfold.example.com' })).toHaveAttribute(
      'href',
      'mailto:trade@loomfold.example.com',
    );
    expect(notice.getByRole('link', { name: '021 555 0100' })).toHaveAttribute('href', 'tel:+27215550100');
  });

  it('is answered with the keyboard alone', async () => {
    const { user, goTo, values } = renderStep(0, <IntroductionStep />);
    answer(TRADE, 'No').focus();
    await user.keyboard('{ArrowLeft}');
    expect(values().qualification.isTrade).toBe('yes');
    await user.tab();
    expect(answer(REFERENCES, 'Yes')).toHaveFocus();
    await user.tab();
    expect(continueButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(goTo).toHaveBeenCalledWith(1);
  });
});
