import { firstValues, withPrefill } from './wizard-values';

function owned(owner: string, company: string) {
  const values = firstValues();
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

  it('stay as somebody has written them', () => {
    const first = withPrefill(owned('Thandeka', 'Vlei'));
    const written = { ...first, declaration: { ...first.declaration, name: 'Sipho Dlamini' } };
    const corrected = { ...written, company_details: { ...written.company_details, owner_name: 'Thandeka Mokoena' } };
    expect(withPrefill(corrected).declaration).toMatchObject({ name: 'Sipho Dlamini', title: 'Vlei' });
  });
});
