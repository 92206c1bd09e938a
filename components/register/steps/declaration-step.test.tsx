/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { DeclarationStep } from '@/components/register/later-steps';
import { renderStep } from '@/components/register/testing/harness';
import { filledApplication } from '@/lib/registration/testing/application';
import { StandInRequest } from '@/lib/registration/testing/stand-in-request';
import { initialValues } from '@/lib/registration/wizard-values';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const TERMS = 'I have read and accept the terms and conditions *';
const SENT = 'Registration request sent successfully.';
const NOT_SENT = 'Registration request not sent successfully.';

beforeEach(() => {
  StandInRequest.install();
});

function rendered({ accepted = true } = {}) {
  const values = { ...initialValues(), ...filledApplication() };
  values.declaration.terms_accepted = accepted;
  return renderStep(4, <DeclarationStep />, { values });
}
const submit = () => screen.getByRole('button', { name: 'Submit Application' });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

/** Presses the button, and waits for the request. */
async function sending(wizard = rendered()) {
  await wizard.user.click(submit());
  await waitFor(() => expect(StandInRequest.sent).toHaveLength(1));
  return wizard;
}
const answer = (...given: Parameters<StandInRequest['answer']>) =>
  act(async () => StandInRequest.last.answer(...given));

describe('W6: the declaration', () => {
  it('has its line, the legal text, the terms and the POPI note', () => {
    rendered();
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
    const { user } = rendered();
    await user.clear(field(label));
    if (typed !== '') await user.type(field(label), typed);
    await user.tab();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toBeInvalid();
  });

  it('asks for marketing; the answer is no, and only one of two', async () => {
    const { user, values } = rendered();
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(values().declaration.marketing).toBe('yes');
  });

  it('cannot be sent until the terms are ticked', async () => {
    const { user } = rendered({ accepted: false });
    expect(submit()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: TERMS }));
    expect(submit()).toBeEnabled();
  });

  it('is not sent while a field is wrong', async () => {
    const { user } = rendered();
    await user.clear(field('Email *'));
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'Email: Please enter your email address' })).toBeVisible();
    expect(StandInRequest.sent).toHaveLength(0);
  });
});

describe('W6: while it is being sent', () => {
  it('says so and how far it has gone; pressing again does nothing, and nothing can be changed', async () => {
    const { user } = await sending();
    const button = screen.getByRole('button', { name: 'Sending' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => StandInRequest.last.goOn(420, 1000));
    expect(screen.getByRole('progressbar', { name: 'Sending the application' })).toHaveAttribute('aria-valuenow', '42');
    expect(screen.getByText('42%')).toBeVisible();
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(StandInRequest.sent).toHaveLength(1);
    expect(field('Email *').closest('[inert]')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('holds the focus at its button, also when Enter was pressed in a field', async () => {
    const wizard = rendered();
    await wizard.user.type(field('Email *'), '{Enter}');
    await waitFor(() => expect(StandInRequest.sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Sending' })).toHaveFocus();
  });
});

describe('W8: it has arrived', () => {
  const arrived = async () => {
    const wizard = await sending();
    await answer(200, { success: true, reference: 'TA-7K2M9QX4' });
    expect(await screen.findByRole('dialog', { name: SENT })).toBeVisible();
    return wizard;
  };

  it('says so with the reference and the way home; the device onAccepteds it', async () => {
    const { onAccepted, onRefused } = await arrived();
    expect(screen.getByText('TA-7K2M9QX4')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('dialog')).toHaveFocus();
    expect(onAccepted).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('closing it leads home too', async () => {
    const { user, goHome } = await arrived();
    await user.keyboard('{Escape}');
    expect(goHome).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: SENT })).toBeVisible();
  });
});

describe('W8: it has not arrived', () => {
  const failed = async () => {
    const wizard = await sending();
    await answer(500, '<html>');
    expect(await screen.findByRole('dialog', { name: NOT_SENT })).toBeVisible();
    return wizard;
  };

  it('says so with the reason and a mail link; everything is kept', async () => {
    const { onAccepted, values } = await failed();
    expect(screen.getByText(/receive your application just now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:trade@loomfold.example.com?subject=Trade%20account%20application',
    );
    expect(values()).toMatchObject(filledApplication());
    expect(onAccepted).not.toHaveBeenCalled();
  });

  it.each(['its control', 'Escape'])('is closed by %s; the button has the focus again', async (how) => {
    const { user } = await failed();
    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(submit()).toHaveFocus());
  });

  it('D23: is tried again with the same key, which the dialog shows', async () => {
    const { user, onRefused } = await failed();
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
    await answer(200, { success: true, reference: 'TA-7K2M9QX4' });
    expect(await screen.findByRole('dialog', { name: SENT })).toBeVisible();
    expect(screen.getByText(/your application has arrived/).parentElement).toHaveFocus();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('D23: has a new key once something was changed, so that the change is not lost', async () => {
    const { user } = await failed();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(field('Full Name *'), ' jr');
    await user.click(submit());
    await waitFor(() => expect(StandInRequest.sent).toHaveLength(2));
    const [first, second] = StandInRequest.sent;
    expect(second?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
  });
});

describe('W8: it was refused', () => {
  const errors = {
    'company_details.vat_number': 'No such VAT number',
    'documentation.bank_letter': 'The file could not be read',
  };

  it('lists what is wrong and leads to it, under a new key', async () => {
    const { user, showErrors, onRefused, onAccepted } = await sending();
    await answer(422, { success: false, msg: 'Please check your details', errors });
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
