import type { YesNo } from './application';
import { FIRST_ANSWERS, qualificationState } from './qualification';

describe('W2: who may apply', () => {
  it.each<[YesNo, YesNo, YesNo, ReturnType<typeof qualificationState>]>([
    ['no', 'yes', 'yes', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['no', 'no', 'no', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['no', 'no', 'yes', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['no', 'yes', 'no', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['yes', 'yes', 'yes', { asksReferences: true, asksProof: false, mayContinue: true, showsNotice: false }],
    ['yes', 'yes', 'no', { asksReferences: true, asksProof: false, mayContinue: true, showsNotice: false }],
    ['yes', 'no', 'yes', { asksReferences: true, asksProof: true, mayContinue: true, showsNotice: false }],
    ['yes', 'no', 'no', { asksReferences: true, asksProof: true, mayContinue: false, showsNotice: true }],
  ])('trade %s, references %s, proof %s', (isTrade, hasReferences, hasProof, state) => {
    expect(qualificationState({ isTrade, hasReferences, hasProof })).toEqual(state);
  });

  it('nobody goes on without an answer of their own', () => {
    expect(qualificationState(FIRST_ANSWERS).mayContinue).toBe(false);
  });
});
