/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Projects } from './projects';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

it('T6: a browser that forbids storage and channels, as Firefox without cookies, is reported', async () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  Object.assign(window, { indexedDB: { open: forbid }, BroadcastChannel: jest.fn(forbid) });
  render(<Projects tools={{ compare: true, canOrderSamples: true, hasStorage: true }} />);
  expect(await screen.findByText(/does not let this site save projects on your device/)).toBeVisible();
});
