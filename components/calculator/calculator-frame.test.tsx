/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CalculatorFrame } from './calculator';

it('X6: another calculator is in a frame with a title and a height of its own', () => {
  render(<CalculatorFrame address="https://calc.example.org/paper" title="Wallpaper Calculator" />);
  const frame = screen.getByTitle('Wallpaper Calculator');
  expect(frame.getAttribute('src')).toBe('https://calc.example.org/paper');
  expect(frame.className).toContain('h-calculator');
});
