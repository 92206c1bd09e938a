/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { FormState } from '@/lib/registration/form-state';
import { PlainForm } from './plain-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

type Refused = Extract<FormState, { kind: 'refused' }>;

function renderRefused(errors: Refused['errors']) {
  const refused: Refused = { kind: 'refused', message: 'Not sent.', errors, entries: {} };
  render(<PlainForm sendKey="key" refused={refused} />);
  return within(screen.getByRole('alert'));
}

describe('W1: the form on one page after a refusal', () => {
  it('links the errors to their fields; those of fields that it does not have are plain text', () => {
    const summary = renderRefused({
      'company_details.trading_since': 'Please enter a valid year',
      'documentation.address': 'File is empty',
      'company_details.contacts': 'Please name a contact',
      'foo.bar': 'No such thing',
    });
    expect(summary.getByRole('heading')).toHaveTextContent('Registration request not sent successfully.');
    expect(summary.getByText(/^Not sent\. Please choose your documents again\.$/)).toBeVisible();
    expect(summary.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    const links = summary.getAllByRole('link').filter((link) => link.textContent !== 'Contact us');
    expect(links.map((link) => link.textContent)).toEqual([
      'Trading since: Please enter a valid year',
      'Proof of Address: File is empty',
    ]);
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeInstanceOf(HTMLInputElement);
    for (const text of ['Please name a contact', 'No such thing']) expect(summary.getByText(text)).toBeVisible();
  });

  it('numbers the documents, and says at each what is wrong with it', () => {
    renderRefused({ 'documentation.directors': 'File is larger than 2097152 bytes' });
    const names = [
      'Directors/Owners ID Documents',
      'Company CC Registration Documents',
      'Bank Letter',
      'Proof of Address',
    ];
    const notes = [' (include all directors) *', '', ' (confirms the company bank account)', ''];
    const documents = names.map((name, index) => screen.getByLabelText(`${index + 1} ${name}${notes[index]}`));
    expect(documents[0]).toBeInvalid();
    expect(documents[0]).toHaveAccessibleDescription('File is larger than 2097152 bytes');
    for (const document of documents.slice(1)) expect(document).toBeValid();
  });
});
