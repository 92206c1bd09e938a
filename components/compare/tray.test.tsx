/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { savePieces } from './selection';
import { EmptyComparison } from './tray';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

describe('T5: a comparison without pieces', () => {
  it('leads to the pieces that are chosen on the device', () => {
    savePieces([
      { sku: 'A-1', name: 'Karoo, Ochre' },
      { sku: 'B-2', name: 'Karoo, Slate' },
    ]);
    render(<EmptyComparison />);
    const link = screen.getByRole('link', { name: 'Compare the 2 pieces that you have chosen' });
    expect(link).toHaveAttribute('href', '/compare?sku=A-1&sku=B-2');
    expect(screen.queryByText(/Nothing to compare/)).toBeNull();
  });

  it('says how pieces are chosen when there are none', () => {
    savePieces([]);
    render(<EmptyComparison />);
    expect(screen.getByText('Nothing to compare yet. Open a product and choose Compare.')).toBeVisible();
  });
});
