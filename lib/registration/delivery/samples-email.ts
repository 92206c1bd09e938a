import { listRows } from '@/lib/registration/review';
import { SAMPLE_CONTACT_FIELDS, type SampleOrder } from '@/lib/registration/samples';
import type { ListedApplication } from '@/lib/registration/store';
import { type Email, type EmailKind, formatRows, formatTime, refusedFields, singleLine } from './email';

const OPENINGS: Readonly<Record<EmailKind, string>> = {
  mail: 'An order of samples has come in.',
  'refusal-mail':
    'The hub has refused this order of samples. The customer was told that it was sent: please get in touch.',
};

/** Composes the e-mail about an order of samples: who orders which pieces, with their notes, but not the address. */
export function composeSamplesEmail(
  kind: EmailKind,
  stored: ListedApplication,
  { contact, items }: SampleOrder,
  host: string,
): Email {
  const { reference, receivedAt } = stored;
  const heading = kind === 'mail' ? 'Sample order' : 'Sample order refused by the hub';
  return {
    messageId: `${reference}.${kind}@${host}`,
    subject: singleLine(`${heading} ${reference}: ${contact.company}`),
    text: [
      OPENINGS[kind],
      formatRows([
        { term: 'Reference', value: reference },
        { term: 'Received', value: formatTime(receivedAt) },
        ...(kind === 'refusal-mail' ? [refusedFields(stored)] : []),
      ]),
      formatRows(listRows(SAMPLE_CONTACT_FIELDS, contact, 'email')),
      formatRows(items.map(({ sku, note }) => ({ term: singleLine(sku), value: note }))),
      `To read all of it, with the address: npm run applications -- show ${reference}`,
      '',
    ].join('\n\n'),
  };
}
