/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { FormState } from '@/lib/registration/form-state';
import Page from './page';

const mockState: FormState = { kind: 'accepted', reference: 'TA-7K2M9QX4' };

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('next/headers', () => ({ cookies: async () => new Map() }));
jest.mock('@/lib/hub', () => ({ getApplicationRepository: async () => ({ key: [new Uint8Array(32)] }) }));
jest.mock('@/lib/registration/form-state', () => ({ FORM_PATH: '/register/form', parseFormState: () => mockState }));

const renderPage = async (query: Record<string, string>) =>
  render(await Page({ searchParams: Promise.resolve(query) }));

describe('W1: the form on one page after a success', () => {
  it('has the reference, and leads to another application', async () => {
    await renderPage({});
    expect(screen.getByText('TA-7K2M9QX4')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Start another application' });
    expect(link).toHaveAttribute('href', '/register/form?new');
  });

  it('is empty again at the address of another application', async () => {
    await renderPage({ new: '' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Trade account');
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeVisible();
  });
});
