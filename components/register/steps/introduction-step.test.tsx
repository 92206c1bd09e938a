/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { getContinueButton } from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';
import type { YesNo } from '@/lib/registration/wizard-values';
import { createInitialValues } from '@/lib/registration/wizard-values';
import { IntroductionStep } from './introduction-step';

const TRADE = 'Are you a member of the trade?';
const REFERENCES = 'Do you have three trade references?';
const PROOF = 'Do you have proof of a qualification in the trade?';
const SORRY = "Sorry - You currently don't qualify to apply for a trade account";
const ONLY_TRADE = 'Trade accounts are for decorators, architects, workshops and retailers.';

const queryQuestion = (name: string) => screen.queryByRole('group', { name });
const getAnswer = (name: string, label: string) =>
  within(screen.getByRole('group', { name })).getByRole('radio', { name: label });
const getStatus = () => screen.getByRole('status');

describe('D18, D22: the introduction', () => {
  it('welcomes with the name of the supplier, promises nothing, and has default answers', () => {
    renderStep(0, <IntroductionStep />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Introduction');
    expect(
      screen.getByText(
        'Welcome. This is the application for a trade account with Loomfold. Submission does not guarantee approval.',
      ),
    ).toBeVisible();
    expect(getAnswer('What would you like to buy?', 'Fabric and homeware')).toBeChecked();
    expect(getAnswer('What would you like to buy?', 'Homeware only')).not.toBeChecked();
    expect(getAnswer('Do you have a sales representative with us?', 'No')).toBeChecked();
    expect(getAnswer(TRADE, 'No')).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('keeps the chosen answers as the values of the hub', async () => {
    const { user, values } = renderStep(0, <IntroductionStep />);
    await user.click(getAnswer('What would you like to buy?', 'Homeware only'));
    await user.click(getAnswer('Do you have a sales representative with us?', 'Yes'));
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
      const values = { ...createInitialValues(), qualification: { isTrade, hasReferences, hasProof } };
      const { user, goTo } = renderStep(0, <IntroductionStep />, { values });
      expect([TRADE, REFERENCES, PROOF].filter((name) => queryQuestion(name) !== null)).toEqual(asks);
      expect(getStatus().textContent?.startsWith(says)).toBe(true);
      expect(getStatus().textContent === '').toBe(says === '');
      if (passes) expect(getContinueButton()).toBeEnabled();
      else expect(getContinueButton()).toBeDisabled();
      await user.click(getContinueButton());
      expect(goTo.mock.calls).toEqual(passes ? [[1]] : []);
    },
  );

  it('asks one question after the other, as they are answered, each with its default answer', async () => {
    const { user } = renderStep(0, <IntroductionStep />);
    const region = getStatus();
    expect(queryQuestion(REFERENCES)).toBeNull();
    expect(getContinueButton()).toBeDisabled();

    await user.click(getAnswer(TRADE, 'Yes'));
    expect(getAnswer(REFERENCES, 'Yes')).toBeChecked();
    expect(queryQuestion(PROOF)).toBeNull();
    expect(region).toBeEmptyDOMElement();
    expect(getContinueButton()).toBeEnabled();

    await user.click(getAnswer(REFERENCES, 'No'));
    expect(getAnswer(PROOF, 'Yes')).toBeChecked();
    expect(getContinueButton()).toBeEnabled();

    await user.click(getAnswer(PROOF, 'No'));
    // A live region must exist before its content appears.
    expect(getStatus()).toBe(region);
    expect(within(region).getByText(SORRY)).toBeVisible();
    expect(getContinueButton()).toBeDisabled();

    await user.click(getAnswer(REFERENCES, 'Yes'));
    expect(queryQuestion(PROOF)).toBeNull();
    expect(screen.queryByText(SORRY)).toBeNull();
    expect(getContinueButton()).toBeEnabled();
  });

  it('gives those who do not qualify the contact details of the company', () => {
    const values = {
      ...createInitialValues(),
      qualification: { isTrade: 'yes', hasReferences: 'no', hasProof: 'no' } as const,
    };
    renderStep(0, <IntroductionStep />, { values });
    const notice = within(getStatus());
    expect(
      notice.getByText('Please contact Loomfold: we will gladly name a member of the trade in your area.'),
    ).toBeVisible();
    expect(notice.getByRole('link', { name: 'trade@loomfold.example.com' })).toHaveAttribute(
      'href',
      'mailto:trade@loomfold.example.com',
    );
    expect(notice.getByRole('link', { name: '021 555 0100' })).toHaveAttribute('href', 'tel:+27215550100');
  });

  it('can be answered by keyboard alone', async () => {
    const { user, goTo, values } = renderStep(0, <IntroductionStep />);
    getAnswer(TRADE, 'No').focus();
    await user.keyboard('{ArrowLeft}');
    expect(values().qualification.isTrade).toBe('yes');
    await user.tab();
    expect(getAnswer(REFERENCES, 'Yes')).toHaveFocus();
    await user.tab();
    expect(getContinueButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(goTo).toHaveBeenCalledWith(1);
  });
});

describe('W8: a question whose answer the server refused', () => {
  it('shows the error, and the summary leads to its answers', async () => {
    const initial = createInitialValues();
    const values = {
      ...initial,
      qualification: { ...initial.qualification, isTrade: 'yes' },
      // No answer on the page has this value, so the form's own validation refuses it, as the server would.
      company_details: { ...initial.company_details, offering: 'rugs_only' },
    } as unknown as typeof initial;
    const { user, goTo } = renderStep(0, <IntroductionStep />, { values });
    await user.click(getContinueButton());
    const question = screen.getByRole('group', { name: 'What would you like to buy?' });
    expect(question).toHaveAccessibleDescription('Please choose an offering');
    await user.click(screen.getByRole('link', { name: 'Offering: Please choose an offering' }));
    expect(within(question).getByRole('radio', { name: 'Fabric and homeware' })).toHaveFocus();
    expect(goTo).not.toHaveBeenCalled();
  });
});
