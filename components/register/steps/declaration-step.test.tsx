/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { DeclarationStep } from '@/components/register/later-steps';
import { getField } from '@/components/register/testing/fields';
import { renderStep } from '@/components/register/testing/harness';
import { filledApplication } from '@/lib/registration/testing/application';
import { StandInRequest } from '@/lib/registration/testing/stand-in-request';
import { createInitialValues } from '@/lib/registration/wizard-values';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const TERMS = 'I have read and accept the terms and conditions *';
const SENT = 'Registration request sent successfully.';
const NOT_SENT = 'Registration request not sent successfully.';

beforeEach(() => {
  StandInRequest.install();
});

function renderDeclaration({ accepted = true } = {}) {
  const values = { ...createInitialValues(), ...filledApplication() };
  values.declaration.terms_accepted = accepted;
  return renderStep(4, <DeclarationStep />, { values });
}
const getSubmitButton = () => screen.getByRole('button', { name: 'Submit Application' });

/** Submits the application and waits for the request. */
async function submitApplication(wizard = renderDeclaration()) {
  await wizard.user.click(getSubmitButton());
  await waitFor(() => expect(StandInRequest.sent).toHaveLength(1));
  return wizard;
}
const answerRequest = (...given: Parameters<StandInRequest['answer']>) =>
  act(async () => StandInRequest.last.answer(...given));

describe('W6: the declaration', () => {
  it('has its line, the legal text, the terms and the POPI note', () => {
    renderDeclaration();
    expect(screen.getByRole('heading', { level: 1, name: 'Declaration' })).toBeVisible();
    expect(screen.getByText("Last step! Please make sure you've read and understood the following")).toBeVisible();
    expect(screen.getByText(/full legal capacity and authority to order goods and to pay/)).toBeVisible();
    expect(screen.getByText(/jointly and severally as co-principal debtor/)).toBeVisible();
    expect(screen.getByText(/the return policies and agree to them/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'terms and conditions' })).toBeVisible();
    expect(screen.getByText(/The POPI Act is complied with/)).toBeVisible();
  });

  it.each([
    ['Full Name *', 'Please enter your name', ''],
    ['Company Name *', 'Please enter your company name', ''],
    ['Email *', 'Please enter your email address', ''],
    ['Email *', 'Please enter a valid email address', 'thandeka'],
  ])('%s says "%s"', async (label, message, typed) => {
    const { user } = renderDeclaration();
    await user.clear(getField(label));
    if (typed !== '') await user.type(getField(label), typed);
    await user.tab();
    await waitFor(() => expect(getField(label)).toHaveAccessibleDescription(message));
    expect(getField(label)).toBeInvalid();
  });

  it("asks for consent to marketing, with 'No' as the default and one answer at a time", async () => {
    const { user, values } = renderDeclaration();
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(values().declaration.marketing).toBe('yes');
  });

  it('cannot be sent until the terms are ticked', async () => {
    const { user } = renderDeclaration({ accepted: false });
    expect(getSubmitButton()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: TERMS }));
    expect(getSubmitButton()).toBeEnabled();
  });

  it('is not sent while a field is wrong', async () => {
    const { user } = renderDeclaration();
    await user.clear(getField('Email *'));
    await user.click(getSubmitButton());
    expect(await screen.findByRole('link', { name: 'Email: Please enter your email address' })).toBeVisible();
    expect(StandInRequest.sent).toHaveLength(0);
  });
});

describe('W6: an application that is being sent', () => {
  it('shows its progress; pressing again does nothing, and nothing can be changed', async () => {
    const { user } = await submitApplication();
    const button = screen.getByRole('button', { name: 'Sending' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => StandInRequest.last.goOn(420, 1000));
    expect(screen.getByRole('progressbar', { name: 'Sending the application' })).toHaveAttribute('aria-valuenow', '42');
    expect(screen.getByText('42%')).toBeVisible();
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(StandInRequest.sent).toHaveLength(1);
    expect(getField('Email *').closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the focus on its button, also when Enter was pressed in a field', async () => {
    const wizard = renderDeclaration();
    await wizard.user.type(getField('Email *'), '{Enter}');
    await waitFor(() => expect(StandInRequest.sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Sending' })).toHaveFocus();
  });
});

describe('W8: an application that was accepted', () => {
  const submitAccepted = async () => {
    const wizard = await submitApplication();
    await answerRequest(200, { success: true, reference: 'TA-7K2M9QX4' });
    expect(await screen.findByRole('dialog', { name: SENT })).toBeVisible();
    return wizard;
  };

  it('shows its reference and the link home, and calls onAccepted once', async () => {
    const { onAccepted, onRefused } = await submitAccepted();
    expect(screen.getByText('TA-7K2M9QX4')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(onAccepted).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('leads home when its dialog is closed', async () => {
    const { user, goHome } = await submitAccepted();
    await user.keyboard('{Escape}');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: SENT })).toBeVisible();
  });
});

describe('W8: an application that could not be sent', () => {
  const submitFailing = async () => {
    const wizard = await submitApplication();
    await answerRequest(500, '<html>');
    expect(await screen.findByRole('dialog', { name: NOT_SENT })).toBeVisible();
    return wizard;
  };

  it('shows the reason and a mail link, and keeps everything', async () => {
    const { onAccepted, values } = await submitFailing();
    expect(screen.getByText(/receive your application just now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:trade@loomfold.example.com?subject=Trade%20account%20application',
    );
    expect(values()).toMatchObject(filledApplication());
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it.each(['its control', 'Escape'])(
    'closes its dialog with %s, and the button has the focus again',
    async (control) => {
      const { user } = await submitFailing();
      if (control === 'Escape') await user.keyboard('{Escape}');
      else await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(getSubmitButton()).toHaveFocus());
    },
  );

  it('D23: is sent again with the same idempotency key, with its progress in the dialog', async () => {
    const { user, onRefused } = await submitFailing();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(StandInRequest.sent).toHaveLength(2));
    const [first, second] = StandInRequest.sent;
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(second?.body).toBe(first?.body);
    act(() => StandInRequest.last.goOn(1, 4));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await user.click(screen.getByRole('button', { name: 'Sending' }));
    await user.keyboard('{Escape}');
    expect(StandInRequest.sent).toHaveLength(2);
    expect(screen.getByRole('dialog')).toBeVisible();
    await answerRequest(200, { success: true, reference: 'TA-7K2M9QX4' });
    expect(await screen.findByRole('dialog', { name: SENT })).toBeVisible();
    expect(screen.getByText(/your application has arrived/).parentElement).toHaveFocus();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('D23: has a new idempotency key once something was changed, so that the change is not lost', async () => {
    const { user } = await submitFailing();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(getField('Full Name *'), ' jr');
    await user.click(getSubmitButton());
    await waitFor(() => expect(StandInRequest.sent).toHaveLength(2));
    const [first, second] = StandInRequest.sent;
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
  });
});

describe('W8: an application that was refused', () => {
  const errors = {
    'company_details.vat_number': 'No such VAT number',
    'documentation.bank_letter': 'The file could not be read',
  };

  it('lists its errors, leads to them, and calls onRefused once', async () => {
    const { user, showErrors, onRefused, onAccepted } = await submitApplication();
    await answerRequest(422, { success: false, msg: 'Please check your details', errors });
    expect(await screen.findByRole('dialog', { name: NOT_SENT })).toHaveTextContent('Please check your details');
    expect(screen.getByText('VAT number: No such VAT number')).toBeVisible();
    expect(screen.getByText('Bank Letter: The file could not be read')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Correct the fields' }));
    await waitFor(() => expect(showErrors.mock.calls).toEqual([[errors]]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(onAccepted).not.toHaveBeenCalled();
  });
});
