/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { CompareTray } from './compare-tray';
import { savePieces } from './selection';

jest.mock('./tray', () => {
  throw new Error('Loading chunk 7 failed');
});

describe('T5: the tray of pieces to compare', () => {
  it('is missing when its script cannot be loaded, and the page remains', async () => {
    savePieces([{ sku: 'A-1', name: 'Karoo, Ochre' }]);
    render(
      <>
        <h1>Page</h1>
        <CompareTray />
      </>,
    );
    await act(async () => undefined);
    expect(screen.getByRole('heading')).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
