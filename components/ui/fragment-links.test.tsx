/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { LinkedPanel } from './fragment-links';

const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});

function renderPanel(hash: string) {
  window.location.hash = hash;
  render(
    <>
      <details data-testid="panel">
        <article id="store-durban">Durban</article>
      </details>
      <LinkedPanel />
    </>,
  );
  return screen.getByTestId('panel');
}

describe('X1: an address that names a store', () => {
  it('unfolds its panel and scrolls to it', () => {
    expect(renderPanel('#store-durban')).toHaveAttribute('open');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('unfolds nothing when it names none, until it changes to one that does', () => {
    const panel = renderPanel('#store-nowhere');
    expect(panel).not.toHaveAttribute('open');
    window.location.hash = '#store-durban';
    act(() => {
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(panel).toHaveAttribute('open');
  });
});
