import { evaluateQualification, INITIAL_QUALIFICATION, initialValues, withPrefill, type YesNo } from './wizard-values';

function owned(owner: string, company: string) {
  const values = initialValues();
  return { ...values, company_details: { ...values.company_details, owner_name: owner, company_name: company } };
}

describe('W6: Full Name and Company Name of the declaration', () => {
  it('are filled in from the owner and the company', () => {
    const { declaration } = withPrefill(owned('Thandeka Mokoena', 'Vlei & Vensters'));
    expect(declaration).toMatchObject({ name: 'Thandeka Mokoena', title: 'Vlei & Vensters' });
  });

  it('follow a correction of the earlier step', () => {
    const first = withPrefill(owned('Thandeka', 'Vlei'));
    const corrected = { ...first, company_details: { ...first.company_details, owner_name: 'Thandeka Mokoena' } };
    expect(withPrefill(corrected).declaration.name).toBe('Thandeka Mokoena');
  });

  it('stay as the visitor has typed them', () => {
    const first = withPrefill(owned('Thandeka', 'Vlei'));
    const written = { ...first, declaration: { ...first.declaration, name: 'Sipho Dlamini' } };
    const corrected = { ...written, company_details: { ...written.company_details, owner_name: 'Thandeka Mokoena' } };
    expect(withPrefill(corrected).declaration).toMatchObject({ name: 'Sipho Dlamini', title: 'Vlei' });
  });
});

describe('W2: who may apply', () => {
  it.each<[YesNo, YesNo, YesNo, ReturnType<typeof evaluateQualification>]>([
    ['no', 'yes', 'yes', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['no', 'no', 'no', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['no', 'no', 'yes', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['no', 'yes', 'no', { asksReferences: false, asksProof: false, mayContinue: false, showsNotice: false }],
    ['yes', 'yes', 'yes', { asksReferences: true, asksProof: false, mayContinue: true, showsNotice: false }],
    ['yes', 'yes', 'no', { asksReferences: true, asksProof: false, mayContinue: true, showsNotice: false }],
    ['yes', 'no', 'yes', { asksReferences: true, asksProof: true, mayContinue: true, showsNotice: false }],
    ['yes', 'no', 'no', { asksReferences: true, asksProof: true, mayContinue: false, showsNotice: true }],
  ])('trade %s, references %s, proof %s', (isTrade, hasReferences, hasProof, state) => {
    expect(evaluateQualification({ isTrade, hasReferences, hasProof })).toEqual(state);
  });

  it('no one can continue without answering', () => {
    expect(evaluateQualification(INITIAL_QUALIFICATION).mayContinue).toBe(false);
  });
});
