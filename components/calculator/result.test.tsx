/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { calculate } from '@/lib/calculator/calculate';
import { input, roll, wall } from '@/lib/calculator/testing/inputs';
import { Result } from './result';

const renderResult = (height: number) =>
  render(<Result calculation={calculate(input([wall(4.2, height)], roll()))} errors={[]} piece={null} />).container;

describe('X6: the result', () => {
  it('says to order from one batch', () => {
    renderResult(2.6);
    expect(screen.getByText(/^Order everything together and from one batch/)).toBeVisible();
  });

  it('has no empty paragraph when nothing can be bought', () => {
    const result = renderResult(12);
    expect(screen.getByText(/does not fit on a roll/)).toBeVisible();
    expect(result.querySelector('p:empty')).toBeNull();
  });
});
