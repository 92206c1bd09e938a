/** @jest-environment jsdom */
import { until } from '@/lib/site/testing/until';
import { buildStepFragment, parseStepEntry, pushStep, replaceStep, rewindSteps, seedHistory } from './steps';

const currentStep = () => ({ entry: parseStepEntry(window.history.state), hash: window.location.hash });

describe('W1: the steps in the history of the browser', () => {
  it('have their own URL fragments, except the first', () => {
    expect([0, 1, 4].map(buildStepFragment)).toEqual(['', '#company-details', '#declaration']);
  });

  it('opening a later step adds the earlier ones to the history', () => {
    const before = window.history.length;
    seedHistory(2);
    expect(window.history.length).toBe(before + 2);
    expect(currentStep()).toEqual({ entry: { step: 2, from: 1, depth: 2 }, hash: '#trade-references' });
  });

  it('an entry keeps state that other code stored in it', () => {
    window.history.replaceState({ other: 1 }, '');
    replaceStep(3);
    expect(window.history.state).toMatchObject({ other: 1 });
    pushStep(4, 3);
    expect(currentStep()).toEqual({ entry: { step: 4, from: 3, depth: 1 }, hash: '#declaration' });
  });

  it('rewinding goes back past all of them', async () => {
    window.history.replaceState(null, '', '/register');
    seedHistory(3);
    replaceStep(1);
    expect(rewindSteps()).toBe(true);
    await until(() => currentStep().hash === '');
    expect(currentStep()).toEqual({ entry: { step: 0, from: null, depth: 0 }, hash: '' });
    expect(rewindSteps()).toBe(false);
  });

  it.each([
    null,
    undefined,
    3,
    {},
    { registerStep: 2 },
    { registerStep: { step: 9, from: 1, depth: 0 } },
    { registerStep: {} },
  ])('%j is not a step of the wizard', (state) => {
    expect(parseStepEntry(state)).toBeNull();
  });
});
