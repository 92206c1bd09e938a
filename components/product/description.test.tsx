/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { truncate } from '@/lib/catalogue/texts';
import { Description } from './product-view';

const LONG = 'Woven slowly. '.repeat(60).trim();
const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('P3: the long description', () => {
  it('is cut with an ellipsis until More, and again after Less', () => {
    const { container } = render(<Description text={truncate(LONG)} />);
    const getHidden = () => [...container.querySelectorAll('span.hidden')].map((span) => span.textContent);
    const rest = truncate(LONG).rest;
    expect(getHidden()).toEqual([rest]);
    const button = screen.getByRole('button', { name: 'More' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(getHidden()).toEqual([' …']);
    expect(screen.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true');
    expect(scrollIntoView).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(getHidden()).toEqual([rest]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('stands whole in the page, once, for whoever reads the HTML', () => {
    const { container } = render(<Description text={truncate(LONG)} />);
    expect(container.textContent?.replace(' …', '')).toBe(`${LONG}More`);
  });

  it('has no button when it is short, and no paragraph when it is empty', () => {
    const { container, rerender } = render(<Description text={truncate('Short')} />);
    expect(screen.getByText('Short')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Description text={truncate('')} />);
    expect(container).toBeEmptyDOMElement();
  });
});
