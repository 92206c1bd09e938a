/** @jest-environment jsdom */
import fc from 'fast-check';
import { DRAFT_LIFE, draftRecord, readDraft } from './draft';
import { filledApplication } from './testing/application';
import { firstValues, type WizardValues } from './wizard-values';

const KEY = { key: '0123456789abcdef0123456789abcdef', tried: null };
const NOW = 1_800_000_000_000;

const filled = (): WizardValues => ({ ...firstValues(), ...filledApplication() });
const draft = (values: WizardValues) => ({ values, step: 2, furthest: 3, sendKey: KEY });
const file = new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' });

describe('W10, D21: an unfinished application on the device', () => {
  it('comes back as it was, with its files', () => {
    const record = JSON.parse(JSON.stringify(draftRecord(draft(filled()), NOW)));
    expect(readDraft(record, { directors: file, elsewhere: file }, NOW + 1)).toEqual({
      ...draft(filled()),
      documents: { directors: file },
    });
  });

  it('is gone after 14 days', () => {
    const record = draftRecord(draft(filled()), NOW);
    expect(readDraft(record, {}, NOW + DRAFT_LIFE)).not.toBeNull();
    expect(readDraft(record, {}, NOW + DRAFT_LIFE + 1)).toBeNull();
  });

  it('has no partner when none was named, and those that were', () => {
    const values = filled();
    expect(readDraft(draftRecord(draft(values), NOW), {}, NOW)?.values.company_details.partners).toEqual([]);
    values.company_details.partners = [{ partnerName: 'A', partnerIdNumber: '1', partnerResidentialAddress: 'B' }];
    expect(readDraft(draftRecord(draft(values), NOW), {}, NOW)?.values.company_details.partners).toHaveLength(1);
  });

  it('of another time keeps what still fits, and has the first value for the rest', () => {
    const record = {
      ...draftRecord(draft(filled()), NOW),
      values: { company_details: { company_name: 'Vlei', vat_number: 7 } },
    };
    const values = readDraft(record, {}, NOW)?.values;
    expect(values?.company_details.company_name).toBe('Vlei');
    expect(values?.company_details.vat_number).toBe('');
    expect(values?.declaration).toEqual(firstValues().declaration);
  });

  it.each([null, undefined, 7, 'x', [], {}, { version: 2 }, { ...draftRecord(draft(filled()), NOW), step: 9 }])(
    '%j is none',
    (record) => {
      expect(readDraft(record, {}, NOW)).toBeNull();
    },
  );

  it('whatever is kept, the values have the shape that the fields need', () => {
    fc.assert(
      fc.property(fc.anything(), (values) => {
        const read = readDraft({ ...draftRecord(draft(filled()), NOW), values }, {}, NOW);
        expect(typeof read?.values.company_details.company_name).toBe('string');
        expect(Array.isArray(read?.values.company_details.contacts)).toBe(true);
        expect(typeof read?.values.declaration.terms_accepted).toBe('boolean');
      }),
    );
  });
});
