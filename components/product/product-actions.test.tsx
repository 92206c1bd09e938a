/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoredOrder } from '@/components/samples/stored-order';
import type { ProductTools } from '@/lib/pages/product-view';
import { ProductActions } from './product-actions';
import { NO_TOOLS } from './testing/tools';

const mockReplace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: mockReplace }) }));

const ALL: ProductTools = {
  compare: true,
  share: true,
  sheet: true,
  zoom: true,
  canOrderSamples: true,
  projects: true,
  shop: 'https://shop.example.com',
};

const renderActions = (tools: ProductTools, { sku = 'HAZE-DUC-137', ask = null as string | null } = {}) =>
  render(
    <ProductActions tools={tools} variant={{ sku, name: 'Hazelbury in Duck Egg', ask }} telephone="021 555 0134" />,
  );
const getCompareButton = () => screen.getByRole('button', { name: 'Compare' });

beforeEach(() => {
  window.localStorage.clear();
});

describe('T1: the actions for a product', () => {
  it('are all tools that the supplier offers', () => {
    renderActions(ALL, { ask: 'mailto:hello@example.com' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Add to project',
      'Compare',
      'Copy link',
      'Specification sheet',
    ]);
    expect(screen.getByRole('link', { name: 'Ask about this' })).toHaveAttribute('href', 'mailto:hello@example.com');
    expect(screen.getByRole('link', { name: 'or call 021 555 0134' })).toHaveAttribute('href', 'tel:0215550134');
    expect(screen.getByRole('link', { name: 'Shop online (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  });

  it('T8: link to the sample order with the SKU of the piece', () => {
    renderActions(ALL, { sku: 'A/B 1' });
    expect(screen.getByRole('link', { name: 'Order a sample' })).toHaveAttribute('href', '/samples?sku=A%2FB+1');
  });

  it('T8: add the piece to the sample order that the device remembers, once, until it is sent', () => {
    const getPath = () => screen.getByRole('link', { name: 'Order a sample' }).getAttribute('href');
    renderActions(ALL, { sku: 'B' });
    const { rerender } = render(<StoredOrder skus={['A']} />);
    expect(getPath()).toBe('/samples?sku=A&sku=B');
    rerender(<StoredOrder skus={['A', 'B', 'C']} />);
    expect(getPath()).toBe('/samples?sku=A&sku=B&sku=C');
    rerender(<StoredOrder skus={null} />);
    expect(getPath()).toBe('/samples?sku=B');
  });

  it('T8: an order that is opened with other pieces joins the one that the device remembers; one that is edited does not', () => {
    const { rerender, unmount } = render(<StoredOrder skus={['A', 'B']} />);
    rerender(<StoredOrder skus={['B']} />);
    expect(mockReplace).not.toHaveBeenCalled();
    unmount();
    render(<StoredOrder skus={['C']} />);
    expect(mockReplace.mock.calls).toEqual([['/samples?sku=B&sku=C']]);
  });

  it('are absent when every tool is switched off', () => {
    const { container } = renderActions(NO_TOOLS);
    expect(container).toBeEmptyDOMElement();
  });

  it('copy the address and say so', async () => {
    const user = userEvent.setup();
    renderActions(ALL);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it('show the address where the clipboard is blocked', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderActions(ALL);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(`Please copy this address: ${window.location.href}`)).toBeVisible();
  });
});

describe('T5: choosing what to compare', () => {
  it('is a toggle that the device remembers', async () => {
    const user = userEvent.setup();
    const { unmount } = renderActions(ALL);
    expect(getCompareButton()).toHaveAttribute('aria-pressed', 'false');
    await user.click(getCompareButton());
    expect(getCompareButton()).toHaveAttribute('aria-pressed', 'true');
    unmount();
    renderActions(ALL);
    expect(getCompareButton()).toHaveAttribute('aria-pressed', 'true');
    await user.click(getCompareButton());
    expect(getCompareButton()).toHaveAttribute('aria-pressed', 'false');
  });

  it('refuses a fifth piece and says why', async () => {
    const user = userEvent.setup();
    window.localStorage.setItem('compare', JSON.stringify(['A', 'B', 'C', 'D'].map((sku) => ({ sku, name: sku }))));
    renderActions(ALL);
    await user.click(getCompareButton());
    expect(getCompareButton()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('A comparison holds 4 pieces. Take one out first.')).toBeVisible();
  });

  it.each(['', 'null', '{}', '[1]', '[{"sku":1}]', 'no json'])('reads a stored %j as nothing chosen', (stored) => {
    window.localStorage.setItem('compare', stored);
    renderActions(ALL);
    expect(getCompareButton()).toHaveAttribute('aria-pressed', 'false');
  });
});
