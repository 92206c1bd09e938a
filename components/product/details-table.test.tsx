/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { DetailView } from '@/lib/pages/product-view';
import { DetailsTable } from './details-table';

const createText = (term: string): DetailView => ({ kind: 'text', term, value: `The ${term}` });
const CARE: DetailView = {
  kind: 'symbols',
  term: 'Care Info',
  symbols: [{ name: 'Wash at 30°', picture: { src: '/media/large/wash.svg', optimised: false, focus: null } }],
};

/** The terms of the rows that span both columns. */
function getWideTerms(...details: DetailView[]): string[] {
  const { unmount } = render(<DetailsTable details={details} />);
  const wide = screen.getAllByRole('term').filter((term) => term.parentElement?.className.includes('col-span-2'));
  const terms = wide.map((term) => term.textContent ?? '');
  unmount();
  return terms;
}

describe('P5: the details table', () => {
  it('has a term and a definition for each row', () => {
    render(<DetailsTable details={[createText('SKU'), createText('Design')]} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Product Details' })).toBeVisible();
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['SKU', 'Design']);
    expect(screen.getAllByRole('definition').map((row) => row.textContent)).toEqual(['The SKU', 'The Design']);
  });

  it('leaves no hole: symbols, and a text without a neighbour, span both columns', () => {
    expect(getWideTerms(createText('SKU'), createText('Design'), CARE)).toEqual(['Care Info']);
    expect(getWideTerms(createText('SKU'), createText('Design'), createText('Colour'), CARE)).toEqual([
      'Colour',
      'Care Info',
    ]);
    expect(getWideTerms(createText('SKU'))).toEqual(['SKU']);
  });

  it('P6: names each symbol in words, and hides its picture from screen readers', () => {
    render(<DetailsTable details={[CARE]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Wash at 30°');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
