/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { CheckField } from './application-fields';
import { renderStep } from './testing/harness';

const PATH = 'declaration.terms_accepted';
const getBox = () => screen.getByRole('checkbox', { name: 'I agree *' });
const renderField = () =>
  renderStep(
    4,
    <>
      <CheckField path={PATH} label="I agree" required />
      <button type="button">Next</button>
    </>,
  );

describe('W1: a checkbox', () => {
  it('is toggled by its label, a click and the space bar, and keeps the focus', async () => {
    const { user, values } = renderField();
    await user.click(screen.getByText('I agree *'));
    expect(getBox()).toBeChecked();
    expect(getBox()).toHaveFocus();
    expect(values().declaration.terms_accepted).toBe(true);
    await user.click(getBox());
    expect(getBox()).not.toBeChecked();
    expect(getBox()).toHaveFocus();
    await user.keyboard(' ');
    expect(getBox()).toBeChecked();
  });

  it('shows its error after it lost the focus, and no longer when it is ticked', async () => {
    const { user } = renderField();
    expect(getBox()).not.toHaveAccessibleDescription();
    expect(getBox()).toBeRequired();
    expect(getBox()).toBeValid();
    await user.tab();
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please accept the terms and conditions');
    expect(getBox()).toHaveAccessibleDescription('Please accept the terms and conditions');
    expect(getBox()).toBeInvalid();
    await user.click(getBox());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getBox()).toBeValid();
  });

  it('takes the focus on click, not on mousedown, so that no message moves it from under the pointer', async () => {
    const { user } = renderField();
    screen.getByRole('button').focus();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('I agree *') });
    expect(screen.getByRole('button')).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('I agree *') });
    expect(getBox()).toHaveFocus();
  });
});
