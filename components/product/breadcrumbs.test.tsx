/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './breadcrumbs';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const trail = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ label: `Step ${place + 1}`, href: `/${place + 1}` }));
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('P2: breadcrumbs', () => {
  it('are links but for the last, which is the page itself', () => {
    render(<Breadcrumbs items={trail(3)} />);
    const nav = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(links()).toEqual(['Step 1', 'Step 2']);
    expect(within(nav).getByText('Step 3')).toHaveAttribute('aria-current', 'page');
  });

  it('show all of 8', () => {
    const { container } = render(<Breadcrumbs items={trail(8)} />);
    expect(links()).toHaveLength(7);
    expect(container.querySelector('details')).toBeNull();
  });

  it('fold the middle of 9 behind a control that opens it, without a script too', () => {
    const { container } = render(<Breadcrumbs items={trail(9)} />);
    const folded = container.querySelector('details');
    expect(folded).not.toHaveAttribute('open');
    expect(within(folded ?? container).getAllByRole('link', { hidden: true })).toHaveLength(2);
    const more = screen.getByLabelText('2 more');
    expect(more.tagName).toBe('SUMMARY');
    fireEvent.click(more);
    expect(folded).toHaveAttribute('open');
    expect(links()).toEqual(trail(8).map(({ label }) => label));
  });
});
