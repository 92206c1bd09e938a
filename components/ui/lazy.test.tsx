/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { type FunctionComponent, Suspense } from 'react';
import { createLazyWithFallback } from './lazy';

const Tray: FunctionComponent<{ count: number }> = ({ count }) => <p>{count} pieces</p>;
const Sorry: FunctionComponent<{ count: number }> = ({ count }) => <p>{count} pieces cannot be shown</p>;
const failLoading = () => Promise.reject(new Error('Loading chunk 7 failed'));

async function renderText(Component: FunctionComponent<{ count: number }>) {
  const view = render(
    <Suspense fallback="Loading">
      <h1>Page</h1>
      <Component count={2} />
    </Suspense>,
  );
  await screen.findByRole('heading');
  return view.container.textContent;
}

describe('createLazyWithFallback', () => {
  it('shows the component once its script is loaded', async () => {
    expect(await renderText(createLazyWithFallback(async () => Tray))).toBe('Page2 pieces');
  });

  it('shows nothing in its place when the script cannot be loaded, and the page remains', async () => {
    expect(await renderText(createLazyWithFallback(failLoading))).toBe('Page');
  });

  it('shows the fallback with the same properties when there is one', async () => {
    expect(await renderText(createLazyWithFallback(failLoading, Sorry))).toBe('Page2 pieces cannot be shown');
  });
});
