/** @jest-environment jsdom */
import fc from 'fast-check';
import {
  chooseSendKey,
  createDraftRecord,
  createSendKey,
  DRAFT_LIFETIME_MS,
  parseDraft,
  serializeSubmission,
} from './draft';
import { filledApplication } from './testing/application';
import { createInitialValues, type WizardValues } from './wizard-values';

const KEY = { key: '0123456789abcdef0123456789abcdef', tried: null };
const NOW = 1_800_000_000_000;

const filled = (): WizardValues => ({ ...createInitialValues(), ...filledApplication() });
const draft = (values: WizardValues) => ({ values, step: 2, furthest: 3, sendKey: KEY });
const file = new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' });

describe('W10, D21: an unfinished application on the device', () => {
  it('is restored unchanged, with its files', () => {
    const record = JSON.parse(JSON.stringify(createDraftRecord(draft(filled()), NOW)));
    expect(parseDraft(record, { directors: file, elsewhere: file }, NOW + 1)).toEqual({
      ...draft(filled()),
      documents: { directors: file },
    });
  });

  it('is gone after 14 days', () => {
    const record = createDraftRecord(draft(filled()), NOW);
    expect(parseDraft(record, {}, NOW + DRAFT_LIFETIME_MS)).not.toBeNull();
    expect(parseDraft(record, {}, NOW + DRAFT_LIFETIME_MS + 1)).toBeNull();
  });

  it('has the partners that were entered, or none', () => {
    const values = filled();
    expect(parseDraft(createDraftRecord(draft(values), NOW), {}, NOW)?.values.company_details.partners).toEqual([]);
    values.company_details.partners = [{ partnerName: 'A', partnerIdNumber: '1', partnerResidentialAddress: 'B' }];
    expect(parseDraft(createDraftRecord(draft(values), NOW), {}, NOW)?.values.company_details.partners).toHaveLength(1);
  });

  it('keeps valid values, and has initial values for the rest', () => {
    const record = {
      ...createDraftRecord(draft(filled()), NOW),
      values: { company_details: { company_name: 'Vlei', vat_number: 7 } },
    };
    const values = parseDraft(record, {}, NOW)?.values;
    expect(values?.company_details.company_name).toBe('Vlei');
    expect(values?.company_details.vat_number).toBe('');
    expect(values?.declaration).toEqual(createInitialValues().declaration);
  });

  it.each([null, undefined, 7, 'x', [], {}, { version: 2 }, { ...createDraftRecord(draft(filled()), NOW), step: 9 }])(
    '%j is not a draft',
    (record) => {
      expect(parseDraft(record, {}, NOW)).toBeNull();
    },
  );

  it('has values of the shape that the fields need, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (values) => {
        const read = parseDraft({ ...createDraftRecord(draft(filled()), NOW), values }, {}, NOW);
        expect(typeof read?.values.company_details.company_name).toBe('string');
        expect(Array.isArray(read?.values.company_details.contacts)).toBe(true);
        expect(typeof read?.values.declaration.terms_accepted).toBe('boolean');
      }),
    );
  });
});

describe('D23: the idempotency key of an application', () => {
  it('is 32 hexadecimal digits, different every time', () => {
    expect(createSendKey()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), tried: null });
    expect(createSendKey().key).not.toBe(createSendKey().key);
  });

  it('is the same for every attempt with the same content, and a new one when the content has changed', () => {
    const first = createSendKey();
    const tried = chooseSendKey(first, 'a');
    expect(tried).toEqual({ key: first.key, tried: 'a' });
    expect(chooseSendKey(tried, 'a')).toEqual(tried);
    const changed = chooseSendKey(tried, 'b');
    expect(changed.tried).toBe('b');
    expect(changed.key).not.toBe(first.key);
  });

  it('depends on content that differs with a field or a file, and is the same after a reload', () => {
    const file = (name: string) => new File(['x'], name, { type: 'application/pdf', lastModified: 5 });
    const content = (name: string, document?: File) => {
      const values = createInitialValues();
      values.declaration.name = name;
      return serializeSubmission(values, document === undefined ? {} : { address: document });
    };
    const all = [content('A'), content('B'), content('A', file('a.pdf')), content('A', file('b.pdf'))];
    expect(new Set(all).size).toBe(4);
    expect(content('A', file('a.pdf'))).toBe(all[2]);
  });
});
