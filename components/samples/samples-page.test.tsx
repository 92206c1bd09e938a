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

function renderPage({
  hasTooMany = false,
  refusal = null,
}: {
  hasTooMany?: boolean;
  refusal?: ShownSamples['refusal'];
}) {
  render(
    <SamplesPage
      view={{ pieces: [piece], unknown: [], hasTooMany }}
      shown={{ entries: null, refusal }}
      sendKey="key"
    />,
  );
}

describe('T8: the form for samples', () => {
  it('says when more pieces were asked for than an order holds', () => {
    renderPage({ hasTooMany: true });
    expect(screen.getByText('Please choose at most 8 pieces')).toBeVisible();
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
