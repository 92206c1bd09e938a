import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyDetails } from '@/lib/registration/application';
import { filledApplication } from '@/lib/registration/testing/application';
import { firstValues, type WizardValues } from '@/lib/registration/wizard-values';

/** Values in which no step has a fault, but for what is changed of the company. */
export function filledValues(changed: Partial<CompanyDetails> = {}): WizardValues {
  const { company_details, ...others } = filledApplication();
  return { ...firstValues(), ...others, company_details: { ...company_details, ...changed } };
}

/** The one control of the step with this label, a star included. */
export const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea, select' });

/** The box to tick with this label. */
export const box = (name: string) => screen.getByRole('checkbox', { name });

/** The button that leads on. */
export const goOn = () => screen.getByRole('button', { name: 'Continue' });

/** The links of the error summary, which says how many there are. */
export function summaryLinks(): HTMLElement[] {
  const heading = screen.queryByText(/^Please correct \d+ fields?$/);
  const links = heading === null ? [] : within(heading.parentElement ?? heading).getAllByRole('link');
  expect(heading?.textContent ?? 'none').toBe(
    links.length === 0 ? 'none' : `Please correct ${links.length} field${links.length === 1 ? '' : 's'}`,
  );
  return links;
}

/** What is said of a control: exactly so, blanks included. It is announced, and it is the control's description. */
export async function told(control: HTMLElement): Promise<string | null> {
  const id = `${control.id}-error`;
  await waitFor(() => expect(document.getElementById(id)).not.toBeNull());
  const message = document.getElementById(id);
  expect(message).toHaveAttribute('role', 'alert');
  expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(id);
  return message?.textContent ?? null;
}
