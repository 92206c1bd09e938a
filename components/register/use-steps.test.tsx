/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { parseStepEntry } from '@/lib/registration/steps';
import { until } from '@/lib/site/testing/until';
import { useStepLock, useSteps } from './use-steps';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const currentStep = () => parseStepEntry(window.history.state)?.step;

describe('W6: the open step while the application is sent', () => {
  it('stays open when the visitor goes back, and can be left afterwards', async () => {
    // jsdom has no layout, so it cannot scroll.
    window.scrollTo = jest.fn();
    const moves: unknown[] = [];
    window.addEventListener('popstate', () => moves.push(currentStep()), { capture: true, once: true });
    const { result, rerender } = renderHook(
      ({ isSending }) => {
        useStepLock(isSending);
        return useSteps(4, false);
      },
      { initialProps: { isSending: false } },
    );
    act(() => result.current.restore(4, 4));
    rerender({ isSending: true });
    await act(async () => {
      window.history.go(-2);
      await until(() => moves.length > 0 && currentStep() === 4);
    });
    expect(moves).toEqual([2]);
    expect(result.current.step).toBe(4);
    rerender({ isSending: false });
    await act(async () => {
      window.history.back();
      await until(() => currentStep() === 3);
    });
    expect(result.current.step).toBe(3);
  });
});
