import fc from 'fast-check';
import { getInitialEntries, listPersonFields, parsePlainForm } from './plain-form';
import { parseSubmission } from './submission';
import { pdf } from './testing/documents';
import { filledPlainForm } from './testing/plain-form';

/** The form as a browser sends it. */
async function parseForm(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return parsePlainForm(new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? '');
}
const errorsOf = async (form: FormData) => parseSubmission((await parseForm(form))?.body).fieldErrors;

describe('W1: the form on one page', () => {
  it('is parsed into an application with its documents', async () => {
    const form = filledPlainForm();
    form.set('documentation.address', new File([pdf()], 'bill.pdf', { type: 'application/pdf' }));
    form.set('documentation.directors', new File([], '', { type: 'application/octet-stream' }));
    const application = await parseForm(form);
    const { submission } = parseSubmission(application?.body);
    expect(application?.key).toBe('key-of-a-plain-form');
    expect(submission?.application.company_details).toMatchObject({
      company_name: 'Vlei & Vensters Interiors',
      industry: ['Decorator', 'Curtain Workshop'],
      is_physical_address: true,
      postal_address: '3 Warp Street\nStellenbosch\n7600',
      partners: [],
      contacts: [{ primaryContact: 'Thandeka Mokoena' }],
    });
    expect(submission?.application.trade_references).toMatchObject({
      company_name_3: 'Twill',
      terms_1: true,
      pia_1: false,
    });
    expect(submission?.documents).toEqual([{ key: 'address', type: 'application/pdf', bytes: expect.any(Uint8Array) }]);
  });

  it('accepts a document whose type the browser does not know', async () => {
    const form = filledPlainForm();
    form.set('documentation.address', new File([pdf()], 'bill', { type: 'application/octet-stream' }));
    expect(parseSubmission((await parseForm(form))?.body).submission?.documents).toMatchObject([
      { key: 'address', type: 'application/pdf' },
    ]);
  });

  it('has the same errors as the wizard, by the paths of its fields', async () => {
    const form = filledPlainForm();
    form.set('company_details.trading_since', '20x4');
    form.set('company_details.partners.1.partnerName', 'Ayesha Naidoo');
    form.delete('declaration.terms_accepted');
    form.set('documentation.bank_letter', new File(['x'], 'letter.txt', { type: 'text/plain' }));
    expect(await errorsOf(form)).toMatchObject({
      'company_details.trading_since': 'Please enter a valid year',
      'company_details.partners.0.partnerIdNumber': 'Please enter ID number',
      'declaration.terms_accepted': 'Please accept the terms and conditions',
      'documentation.bank_letter': 'File type must be one of image/jpeg, image/png, application/pdf',
    });
  });

  it('leaves out blank people wherever they are, and shows the others in the first places again', async () => {
    const form = filledPlainForm();
    for (const [index, [path]] of listPersonFields('partners', 1).entries())
      form.set(path, ['Ayesha Naidoo', '8001015009087', '1 Weft Lane'][index] ?? '');
    for (const [index, [path]] of listPersonFields('contacts', 0).entries()) {
      const [second = ''] = listPersonFields('contacts', 1)[index] ?? [];
      form.set(second, form.get(path) ?? '');
      form.set(path, ' ');
    }
    const sent = await parseForm(form);
    const { submission } = parseSubmission(sent?.body);
    expect(submission?.application.company_details).toMatchObject({
      partners: [{ partnerName: 'Ayesha Naidoo' }],
      contacts: [{ primaryContact: 'Thandeka Mokoena' }],
    });
    expect(sent?.entries).toMatchObject({
      'company_details.partners.0.partnerName': ['Ayesha Naidoo'],
      'company_details.partners.1.partnerName': [''],
      'company_details.contacts.0.primaryContact': ['Thandeka Mokoena'],
    });
  });

  it('uses a postal address that was entered although "same address" is still ticked', async () => {
    const form = filledPlainForm();
    form.set('company_details.postal_address', 'PO Box 12, Stellenbosch');
    const { submission } = parseSubmission((await parseForm(form))?.body);
    expect(submission?.application.company_details).toMatchObject({
      is_physical_address: false,
      postal_address: 'PO Box 12, Stellenbosch',
    });
  });

  it('keeps what was entered in its own fields, and nothing else', async () => {
    const form = filledPlainForm();
    form.set('company_details.company_name', 'x'.repeat(5000));
    form.set('__proto__', 'polluted');
    form.set('company_details.contacts.7.salesEmail', 'more@example.com');
    const { entries = {} } = (await parseForm(form)) ?? {};
    expect(entries['company_details.company_name']?.[0]).toHaveLength(2001);
    expect(Object.keys(entries)).not.toContain('company_details.contacts.7.salesEmail');
    expect(Object.hasOwn(entries, '__proto__')).toBe(false);
  });

  it('is never accepted with arbitrary values', async () => {
    const names = fc.constantFrom('key', 'declaration.email', 'company_details.industry', 'documentation.address', 'x');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, fc.string())), async (pairs) => {
        const form = new FormData();
        for (const [name, text] of pairs) form.append(name, text);
        expect(parseSubmission((await parseForm(form))?.body).submission).toBeNull();
      }),
    );
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', ''])
      expect(await parsePlainForm(new TextEncoder().encode('--x\r\nhalf'), type)).toBeNull();
  });

  it('starts with an empty first contact field', () => {
    const [[, name] = []] = listPersonFields('contacts', 0);
    expect(name && getInitialEntries(name)).toEqual(['']);
  });
});
