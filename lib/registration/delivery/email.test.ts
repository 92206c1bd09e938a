import type { ListedApplication } from '@/lib/registration/store';
import { filledApplication } from '@/lib/registration/testing/application';
import { composeEmail } from './email';
import { openApplication } from './keyed-store';
import { addApplication, createKeyedStore, PDF } from './testing/fixtures';

async function storeApplication(change?: (application: ReturnType<typeof filledApplication>) => void) {
  const application = filledApplication();
  change?.(application);
  const keyedStore = createKeyedStore();
  const reference = await addApplication(keyedStore, {
    application,
    documents: [
      { key: 'directors', type: 'application/pdf', bytes: PDF },
      { key: 'address', type: 'image/png', bytes: PDF },
    ],
    reference: 'TA-7K2M9QX4',
  });
  const found = await keyedStore.store.find(reference);
  if (found === null) throw new Error('not kept');
  return { found, application: openApplication(keyedStore.key, found) };
}

const composeTestEmail = async (kind: 'mail' | 'refusal-mail' = 'mail', more: Partial<ListedApplication> = {}) => {
  const { found, application } = await storeApplication();
  return composeEmail(kind, { ...found, ...more }, application, 'www.marram.example.com');
};

describe('W9: the e-mail to the trade desk', () => {
  it('has a Message-ID from its reference, and a subject with reference and company', async () => {
    expect(await composeTestEmail()).toMatchObject({
      messageId: 'TA-7K2M9QX4.mail@www.marram.example.com',
      subject: 'Trade application TA-7K2M9QX4: Vlei & Vensters Interiors',
    });
  });

  it('says who applies, for what, which documents came, and how to read them', async () => {
    const { text } = await composeTestEmail();
    const rows = text.split('\n').map((row) => row.replace(/ {2,}/g, ' ').trim());
    expect(rows).toEqual(
      expect.arrayContaining([
        'An application for a trade account has come in.',
        'Reference TA-7K2M9QX4',
        'Received 2026-08-03 14:05 UTC',
        'Company Vlei & Vensters Interiors',
        'Industries Decorator, Curtain Workshop',
        'Offering Fabric and homeware',
        'Contact Thandeka Mokoena',
        'Telephone 087 555 0134',
        'Accounts accounts@vlei.example.com',
        'Trade references Warp and Co, Weft Ltd, Twill',
        'Documents Directors/Owners ID Documents, Proof of Address',
        'Missing Company CC Registration Documents, Bank Letter',
        'To read all of it: npm run applications -- show TA-7K2M9QX4',
      ]),
    );
  });

  it('contains no account, company or ID number, and nothing from a document', async () => {
    const { found, application } = await storeApplication((one) => {
      one.company_details.vat_number = '4410555013';
      one.company_details.partners = [
        { partnerName: 'Sipho', partnerIdNumber: '8001015009087', partnerResidentialAddress: '1 Home Street' },
      ];
    });
    const { text } = composeEmail('mail', found, application, 'localhost');
    for (const secret of ['62055501340', '555010', '2014/055501/07', '4410555013', '8001015009087', '1 Home', '%PDF'])
      expect(text).not.toContain(secret);
  });

  it('does not let a name start a new line or header', async () => {
    const { found, application } = await storeApplication((one) => {
      one.company_details.company_name = 'Weft\r\nBcc: all@example.com\u2028\u0000x';
      one.company_details.contacts = one.company_details.contacts.map((contact) => ({
        ...contact,
        primaryContact: 'A\n\nReference: TA-22222222',
      }));
    });
    const { subject, text } = composeEmail('mail', found, application, 'localhost');
    expect(subject).toBe('Trade application TA-7K2M9QX4: Weft Bcc: all@example.com x');
    expect(text).not.toMatch(/^(?:Bcc|Reference:)/m);
  });

  it('names the fields after a refusal by the hub, without the messages', async () => {
    const refusal = {
      message: 'Account 62055501340 is closed',
      errors: { 'company_details.account_number': '62055501340 is closed' },
    };
    const { messageId, subject, text } = await composeTestEmail('refusal-mail', { refusal });
    expect(messageId).toBe('TA-7K2M9QX4.refusal-mail@www.marram.example.com');
    expect(subject).toBe('Trade application refused by the hub TA-7K2M9QX4: Vlei & Vensters Interiors');
    expect(text).toContain('The hub has refused this application');
    expect(text).toContain('company_details.account_number');
    expect(text).not.toContain('62055501340');
  });
});
