/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './breadcrumbs';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const createTrail = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `Step ${index + 1}`, href: `/${index + 1}` }));
const getLinks = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('P2: breadcrumbs', () => {
  it('are links except the last, which is the page itself', () => {
    render(<Breadcrumbs items={createTrail(3)} />);
    const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(getLinks()).toEqual(['Step 1', 'Step 2']);
    expect(within(nav).getByText('Step 3')).toHaveAttribute('aria-current', 'page');
  });

  it('show all of 8', () => {
    const { container } = render(<Breadcrumbs items={createTrail(8)} />);
    expect(getLinks()).toHaveLength(7);
    expect(container.querySelector('details')).toBeNull();
  });

  it('fold the middle of 9 behind a control that opens it, without a script too', () => {
    const { container } = render(<Breadcrumbs items={createTrail(9)} />);
    const folded = container.querySelector('details');
    expect(folded).not.toHaveAttribute('open');
    expect(within(folded ?? container).getAllByRole('link', { hidden: true })).toHaveLength(2);
    const more = screen.getByLabelText('2 more');
    expect(more.tagName).toBe('SUMMARY');
    fireEvent.click(more);
    expect(folded).toHaveAttribute('open');
    expect(getLinks()).toEqual(createTrail(8).map(({ label }) => label));
  });
});
