/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { SamplesView } from '@/lib/pages/pieces';
import type { ShownSamples } from '@/lib/registration/samples';
import { SamplesPage } from './samples-page';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const piece: SamplesView['pieces'][number] = {
  sku: 'HAZE-DUC-137',
  design: 'Hazelbury',
  colour: 'Duck Egg',
  name: 'Hazelbury, Duck Egg',
  href: '/product',
  picture: null,
  size: '137 cm',
  without: '/samples',
};

function renderPage({ excess, refusal = null }: { excess?: typeof piece; refusal?: ShownSamples['refusal'] }) {
  render(
    <SamplesPage view={{ pieces: [piece], unknown: [], excess }} shown={{ entries: null, refusal }} sendKey="key" />,
  );
}

describe('T8: the form for samples', () => {
  it('says when more pieces were asked for than an order holds', () => {
    renderPage({ excess: { ...piece, name: 'Aldwych Velvet, Ink' } });
    expect(screen.getByText('An order holds 8 pieces. Remove one to add Aldwych Velvet, Ink.')).toBeVisible();
  });

  it('names the fields of the errors after a refusal, and links to those that it has', () => {
    const errors = {
      'items.0.note': 'Too long',
      'contact.telephone': 'Please enter a valid telephone number',
      items: 'No such piece',
    };
    renderPage({ refusal: { message: 'Not ordered.', errors } });
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Note on Hazelbury, Duck Egg (optional): Too long',
      'Telephone: Please enter a valid telephone number',
    ]);
    expect(summary.getByText('No such piece')).toBeVisible();
  });
});
