/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { advance, createImageSlide, createVideoSlide, getPosition, renderBanner, setUpBrowser } from './testing/stage';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('./banner-video', () => {
  throw new Error('Loading chunk 7 failed');
});

beforeEach(setUpBrowser);
afterEach(() => jest.useRealTimers());

describe('B2: a video whose script cannot be loaded', () => {
  it('is shown as its still, and the carousel moves on', async () => {
    renderBanner([createVideoSlide('a'), createImageSlide('b')]);
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('img', { name: 'Karoo, picture 1 of 2' })).toBeVisible();
    await advance(3000);
    expect(getPosition()).toBe('2 / 2');
  });
});
