/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { image, pass, place, setStage, show, videoSlide } from './testing/stage';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));
jest.mock('./banner-video', () => {
  throw new Error('Loading chunk 7 failed');
});

beforeEach(setStage);
afterEach(() => jest.useRealTimers());

describe('B2: a video whose script cannot be loaded', () => {
  it('is shown by its still, and the carousel moves on', async () => {
    show([videoSlide('a'), image('b')]);
    await act(async () => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('img', { name: 'Karoo, picture 1 of 2' })).toBeVisible();
    await pass(3000);
    expect(place()).toBe('2 / 2');
  });
});
