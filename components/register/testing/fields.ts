import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyDetails } from '@/lib/registration/application';
import { filledApplication } from '@/lib/registration/testing/application';
import { initialValues, type WizardValues } from '@/lib/registration/wizard-values';

/** Valid values of every step, with changes to the company. */
export function filledValues(changed: Partial<CompanyDetails> = {}): WizardValues {
  const { company_details, ...others } = filledApplication();
  return { ...initialValues(), ...others, company_details: { ...company_details, ...changed } };
}

/** The control with this label, a star included. */
export const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea, select' });

/** The checkbox with this label. */
export const box = (name: string) => screen.getByRole('checkbox', { name });

/** The button Continue. */
export const continueButton = () => screen.getByRole('button', { name: 'Continue' });

/** The links of the error summary; checks its heading. */
export function summaryLinks(): HTMLElement[] {
  const heading = screen.queryByText(/^Please correct \d+ fields?$/);
  const links = heading === null ? [] : within(heading.parentElement ?? heading).getAllByRole('link');
  expect(heading?.textContent ?? 'none').toBe(
    links.length === 0 ? 'none' : `Please correct ${links.length} field${links.length === 1 ? '' : 's'}`,
  );
  return links;
}

/** The box of the error summary. */
export const summary = () => screen.getByText(/^Please correct \d+ fields?$/).closest('[role=alert]');

/** The exact error of a control; checks that it is announced and describes the control. */
export async function errorOf(control: HTMLElement): Promise<string | null> {
  const id = `${control.id}-error`;
  await waitFor(() => expect(document.getElementById(id)).not.toBeNull());
  const message = document.getElementById(id);
  // The summary is the one alert of a failed Continue; a field that was left has its own.
  const hasSummary = screen.queryAllByRole('alert').some(({ textContent }) => textContent?.includes('Please correct'));
  if (!hasSummary) expect(message).toHaveAttribute('role', 'alert');
  expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(id);
  return message?.textContent ?? null;
}
