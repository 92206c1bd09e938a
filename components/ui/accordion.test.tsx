/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Accordion } from './accordion';

const panels = [
  { id: 'a', heading: 'First', note: '3 stores', content: <p>One</p> },
  { id: 'b', heading: 'Second', note: '', content: <p>Two</p> },
];

describe('X1, X4: panels that unfold', () => {
  it('share a name, by which the browser keeps one open at a time; one may be open at first', () => {
    const { container } = render(<Accordion name="stores" panels={panels} open="b" />);
    const details = [...container.querySelectorAll('details')];
    expect(details.map((entry) => [entry.id, entry.getAttribute('name'), entry.open])).toEqual([
      ['a', 'stores', false],
      ['b', 'stores', true],
    ]);
  });

  it('have headings of the given level', () => {
    const { rerender } = render(<Accordion name="x" panels={panels} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'First',
      'Second',
    ]);
    rerender(<Accordion name="x" panels={panels} level={3} isNoteBelow />);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(screen.getByText('3 stores')).toBeVisible();
  });
});
