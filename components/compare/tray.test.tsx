/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ComparePage } from './compare-page';
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

  it('forgets a piece that the hub no longer has, so that it takes no place of the four', () => {
    savePieces([
      { sku: 'GONE', name: 'Karoo, Moss' },
      { sku: 'A-1', name: 'Karoo, Ochre' },
    ]);
    render(<ComparePage view={{ products: [], comparison: { different: [], equal: [] }, unknown: ['GONE'] }} />);
    expect(screen.getByText(/We don’t have a product with the code GONE/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the piece that you have chosen' })).toHaveAttribute(
      'href',
      '/compare?sku=A-1',
    );
  });

  it('leads to a piece that the browser does not store', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    savePieces([{ sku: 'C-3', name: 'Karoo, Klip' }]);
    render(<EmptyComparison />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/compare?sku=C-3');
    setItem.mockRestore();
  });
});
