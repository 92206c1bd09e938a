/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CalculatorLink } from './product-view';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

it('X6: a wallpaper leads to the calculator', () => {
  render(<CalculatorLink href="/wallpaper-calculator?sku=A" />);
  expect(screen.getByRole('link', { name: 'Work out how much you need' })).toHaveAttribute(
    'href',
    '/wallpaper-calculator?sku=A',
  );
});

it('X6: what is no wallpaper does not', () => {
  render(<CalculatorLink href={null} />);
  expect(screen.queryByRole('link')).toBeNull();
});
