/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CalculatorFrame } from './calculator-frame';

let search = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search) }));

const frame = (address: string, own: boolean) => {
  render(<CalculatorFrame frame={{ address, own }} title="Wallpaper Calculator" />);
  return screen.getByTitle('Wallpaper Calculator').getAttribute('src');
};
const OWN = '/embed/wallpaper-calculator';

afterEach(() => {
  search = '';
});

describe('X6: the frame of the calculator', () => {
  it('hands our own calculator the product of the address, and nothing else', () => {
    search = 'sku=A%26B&width=53&utm_source=letter';
    expect(frame(OWN, true)).toBe(`${OWN}?sku=A%26B&width=53`);
  });

  it('keeps what the setting asks for', () => {
    search = 'sku=A';
    expect(frame(`${OWN}?trim=8`, true)).toBe(`${OWN}?trim=8&sku=A`);
  });

  it('is plain without a product', () => expect(frame(OWN, true)).toBe(OWN));

  it('hands another calculator nothing, and gives it a height of its own', () => {
    search = 'sku=A';
    expect(frame('https://calc.example.org/paper', false)).toBe('https://calc.example.org/paper');
    expect(screen.getByTitle('Wallpaper Calculator')).toHaveClass('h-calculator');
  });
});
