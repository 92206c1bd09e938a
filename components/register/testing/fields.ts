import { screen, waitFor, within } from '@testing-library/react';
import type { CompanyDetails } from '@/lib/registration/application';
import { filledApplication } from '@/lib/registration/testing/application';
import { createInitialValues, type WizardValues } from '@/lib/registration/wizard-values';

/** Valid values for every step, with changes to the company. */
export function createFilledValues(changed: Partial<CompanyDetails> = {}): WizardValues {
  const { company_details, ...others } = filledApplication();
  return { ...createInitialValues(), ...others, company_details: { ...company_details, ...changed } };
}

/** The control with this label (including the star) in the page or a part of it. Throws when there is none. */
export function getField(label: string, part: HTMLElement = document.body): HTMLElement {
  // getByLabelText checks the labels of every element, which takes 0.1 s on the longest step.
  const { control } = within(part).getByText<HTMLLabelElement>(label, { selector: 'label' });
  if (control === null) throw new Error(`No control has the label '${label}'`);
  return control;
}

export const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });

export const getContinueButton = () => screen.getByRole('button', { name: 'Continue' });

/** The links of the error summary, empty without one. Checks the number in its heading. */
export function getSummaryLinks(): HTMLElement[] {
  const heading = screen.queryByText(/^Please correct \d+ fields?$/);
  const links = heading === null ? [] : within(heading.parentElement ?? heading).getAllByRole('link');
  expect(heading?.textContent ?? 'none').toBe(
    links.length === 0 ? 'none' : `Please correct ${links.length} field${links.length === 1 ? '' : 's'}`,
  );
  return links;
}

export const getSummaryTexts = () => getSummaryLinks().map((link) => link.textContent);

/** The error summary. Throws when there is none. */
export const getSummary = () => screen.getByText(/^Please correct \d+ fields?$/).closest('[role=alert]');

/** Waits for a control's error and returns its exact text. Checks that it is announced and describes the control. */
export async function findError(control: HTMLElement): Promise<string | null> {
  const id = `${control.id}-error`;
  await waitFor(() => expect(document.getElementById(id)).not.toBeNull());
  const message = document.getElementById(id);
  // After Continue only the summary is an alert; after blur the field's message is.
  const hasSummary = screen.queryAllByRole('alert').some(({ textContent }) => textContent?.includes('Please correct'));
  if (!hasSummary) expect(message).toHaveAttribute('role', 'alert');
  expect(control).toHaveAttribute('aria-invalid', 'true');
  expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(id);
  return message?.textContent ?? null;
}
