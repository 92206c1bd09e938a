import {
  applyPrefill,
  createInitialValues,
  evaluateQualification,
  INITIAL_QUALIFICATION,
  type YesNo,
} from './wizard-values';

function owned(owner: string, company: string) {
  const values = createInitialValues();
  return { ...values, company_details: { ...values.company_details, owner_name: owner, company_name: company } };
}

describe('W6: Full Name and Company Name of the declaration', () => {
  it('are filled in from the owner and the company', () => {
    const { declaration } = applyPrefill(owned('Thandeka Mokoena', 'Vlei & Vensters'));
    expect(declaration).toMatchObject({ name: 'Thandeka Mokoena', title: 'Vlei & Vensters' });
  });

  it('follow a correction of the earlier step', () => {
    const first = applyPrefill(owned('Thandeka', 'Vlei'));
    const corrected = { ...first, company_details: { ...first.company_details, owner_name: 'Thandeka Mokoena' } };
    expect(applyPrefill(corrected).declaration.name).toBe('Thandeka Mokoena');
  });

  it('stay as the visitor has typed them', () => {
    const first = applyPrefill(owned('Thandeka', 'Vlei'));
    const written = { ...first, declaration: { ...first.declaration, name: 'Sipho Dlamini' } };
    const corrected = { ...written, company_details: { ...written.company_details, owner_name: 'Thandeka Mokoena' } };
    expect(applyPrefill(corrected).declaration).toMatchObject({ name: 'Sipho Dlamini', title: 'Vlei' });
  });
});

describe('W2: who may apply', () => {
  it.each<[YesNo, YesNo, YesNo, ReturnType<typeof evaluateQualification>]>([
    [
      'no',
      'yes',
      'yes',
      { shouldAskReferences: false, shouldAskProof: false, canContinue: false, shouldShowNotice: false },
    ],
    [
      'no',
      'no',
      'no',
      { shouldAskReferences: false, shouldAskProof: false, canContinue: false, shouldShowNotice: false },
    ],
    [
      'no',
      'no',
      'yes',
      { shouldAskReferences: false, shouldAskProof: false, canContinue: false, shouldShowNotice: false },
    ],
    [
      'no',
      'yes',
      'no',
      { shouldAskReferences: false, shouldAskProof: false, canContinue: false, shouldShowNotice: false },
    ],
    [
      'yes',
      'yes',
      'yes',
      { shouldAskReferences: true, shouldAskProof: false, canContinue: true, shouldShowNotice: false },
    ],
    [
      'yes',
      'yes',
      'no',
      { shouldAskReferences: true, shouldAskProof: false, canContinue: true, shouldShowNotice: false },
    ],
    [
      'yes',
      'no',
      'yes',
      { shouldAskReferences: true, shouldAskProof: true, canContinue: true, shouldShowNotice: false },
    ],
    [
      'yes',
      'no',
      'no',
      { shouldAskReferences: true, shouldAskProof: true, canContinue: false, shouldShowNotice: true },
    ],
  ])('trade %s, references %s, proof %s', (isTrade, hasReferences, hasProof, state) => {
    expect(evaluateQualification({ isTrade, hasReferences, hasProof })).toEqual(state);
  });

  it('no one can continue without answering', () => {
    expect(evaluateQualification(INITIAL_QUALIFICATION).canContinue).toBe(false);
  });
});
