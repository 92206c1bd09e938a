/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { CheckField } from './choice-fields';
import { renderStep } from './testing/harness';

const PATH = 'declaration.terms_accepted';
const box = () => screen.getByRole('checkbox', { name: 'I agree *' });
const rendered = () =>
  renderStep(
    4,
    <>
      <CheckField path={PATH} label="I agree" required />
      <button type="button">Next</button>
    </>,
  );

describe('W1: a box to tick', () => {
  it('is ticked by its label, by itself and with the space bar, and holds the focus after each', async () => {
    const { user, values } = rendered();
    await user.click(screen.getByText('I agree *'));
    expect(box()).toBeChecked();
    expect(box()).toHaveFocus();
    expect(values().declaration.terms_accepted).toBe(true);
    await user.click(box());
    expect(box()).not.toBeChecked();
    expect(box()).toHaveFocus();
    await user.keyboard(' ');
    expect(box()).toBeChecked();
  });

  it('says what is wrong once it was left, and no longer when it is ticked', async () => {
    const { user } = rendered();
    expect(box()).not.toHaveAccessibleDescription();
    expect(box()).toBeRequired();
    expect(box()).toBeValid();
    await user.tab();
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please accept the terms and conditions');
    expect(box()).toHaveAccessibleDescription('Please accept the terms and conditions');
    expect(box()).toBeInvalid();
    await user.click(box());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box()).toBeValid();
  });

  it('leaves the focus where it is until it is clicked, so that no message moves it away below the pointer', async () => {
    const { user } = rendered();
    screen.getByRole('button').focus();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('I agree *') });
    expect(screen.getByRole('button')).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('I agree *') });
    expect(box()).toHaveFocus();
  });
});
