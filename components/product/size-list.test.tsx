/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { VariantView } from '@/lib/pages/product-view';
import { SizeList } from './product-view';

const createSizes = (count: number): VariantView[] =>
  Array.from({ length: count }, (_, index) => ({
    sku: `S${index}`,
    size: `${index}cm`,
    sizeLabel: `${index}cm`,
    href: `/colour/Mist?targetSize=${index}cm&targetProduct=S${index}`,
    pictures: [],
    description: { head: '', rest: '' },
    details: [],
    calculator: null,
    ask: null,
  }));

describe('P8: the sizes of a colour', () => {
  it('are links with their own address, the chosen one marked', () => {
    render(<SizeList variants={createSizes(40)} chosen="S7" />);
    expect(screen.getAllByRole('link')).toHaveLength(40);
    expect(screen.getByText('40 sizes')).toBeVisible();
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('7cm');
  });

  it('put their query into the address bar without a new history entry', () => {
    render(<SizeList variants={createSizes(3)} chosen="S0" />);
    const before = window.history.length;
    expect(fireEvent.click(screen.getByRole('link', { name: '2cm' }))).toBe(false);
    expect(window.location.search).toBe('?targetSize=2cm&targetProduct=S2');
    expect(window.history.length).toBe(before);
    expect(fireEvent.click(screen.getByRole('link', { name: '1cm' }), { metaKey: true })).toBe(true);
    expect(window.location.search).toBe('?targetSize=2cm&targetProduct=S2');
  });

  it('are not asked for when there is one', () => {
    const { container } = render(<SizeList variants={createSizes(1)} chosen="S0" />);
    expect(container).toBeEmptyDOMElement();
  });
});
