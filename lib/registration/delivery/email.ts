import type { Application } from '@/lib/registration/application';
import { DOCUMENTS } from '@/lib/registration/documents';
import { listForEmail, listRows, type Row } from '@/lib/registration/review';
import { SAMPLE_CONTACT_FIELDS, type SampleOrder } from '@/lib/registration/samples';
import type { ListedApplication } from '@/lib/registration/store';

/** A plain-text e-mail to the trade desk. */
export interface Email {
  /** Without angle brackets. The same for every attempt, so that mail programs recognise a duplicate. */
  messageId: string;
  subject: string;
  text: string;
}

/** `mail`: an application has arrived. `refusal-mail`: the hub refused it after the applicant saw that it was sent. */
export type EmailKind = 'mail' | 'refusal-mail';

/** Formats milliseconds since 1970: `'2026-08-03 14:05 UTC'`. */
export function formatTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Removes line breaks, so that a value cannot forge a line or a header. */
function toSingleLine(text: string): string {
  return text.replace(/[\s\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function formatRows(rows: readonly Row[]): string {
  return rows.map(({ term, value }) => `${term.padEnd(22)}${toSingleLine(value) || '-'}`).join('\n');
}

function formatDocumentNames(stored: ListedApplication, isGiven: boolean): string {
  const given = new Set(stored.documents.map(({ key }) => key));
  const names = DOCUMENTS.filter(({ key }) => given.has(key) === isGiven).map(({ name }) => name);
  return names.length === 0 ? 'none' : names.join(', ');
}

/** The texts of an e-mail about one kind of submission. */
interface Subject {
  /** 'Trade application' */
  heading: string;
  company: string;
  openings: Readonly<Record<EmailKind, string>>;
  /** The paragraphs between the reference and the commands. */
  content: readonly (readonly Row[])[];
  /** The commands that show the rest of the submission. */
  commands: string;
}

/** The paths of the refused fields, without the hub's messages, which may quote personal data. */
function buildRefusedFieldsRow({ refusal }: ListedApplication): Row {
  const paths = Object.keys(refusal?.errors ?? {});
  return { term: 'Fields with errors', value: paths.length === 0 ? 'not named' : paths.join(', ') };
}

function composeMessage(kind: EmailKind, stored: ListedApplication, about: Subject, host: string): Email {
  const { reference, receivedAt } = stored;
  const heading = kind === 'mail' ? about.heading : `${about.heading} refused by the hub`;
  return {
    messageId: `${reference}.${kind}@${host}`,
    subject: toSingleLine(`${heading} ${reference}: ${about.company}`),
    text: [
      about.openings[kind],
      formatRows([
        { term: 'Reference', value: reference },
        { term: 'Received', value: formatTime(receivedAt) },
        ...(kind === 'refusal-mail' ? [buildRefusedFieldsRow(stored)] : []),
      ]),
      ...about.content.map(formatRows),
      about.commands,
      '',
    ].join('\n\n'),
  };
}

/** Composes the e-mail about an application: who applies, for what, and the names of its documents. No account, identity or company numbers. */
export function composeEmail(
  kind: EmailKind,
  stored: ListedApplication,
  application: Application,
  host: string,
): Email {
  const { reference } = stored;
  const about = {
    heading: 'Trade application',
    company: application.company_details.company_name,
    openings: {
      mail: 'An application for a trade account has come in.',
      'refusal-mail':
        'The hub has refused this application for a trade account. The applicant was told that it was sent: please get in touch.',
    },
    content: [
      listForEmail(application),
      [
        { term: 'Documents', value: formatDocumentNames(stored, true) },
        { term: 'Missing', value: formatDocumentNames(stored, false) },
      ],
    ],
    commands: `To read all of it:    npm run applications -- show ${reference}\nTo save the documents: npm run applications -- export ${reference} DIR`,
  };
  return composeMessage(kind, stored, about, host);
}

/** Composes the e-mail about a sample order: the customer and the pieces with their notes, without the address. */
export function composeSamplesEmail(
  kind: EmailKind,
  stored: ListedApplication,
  { contact, items }: SampleOrder,
  host: string,
): Email {
  const about = {
    heading: 'Sample order',
    company: contact.company,
    openings: {
      mail: 'An order of samples has come in.',
      'refusal-mail':
        'The hub has refused this order of samples. The customer was told that it was sent: please get in touch.',
    },
    content: [
      listRows(SAMPLE_CONTACT_FIELDS, contact, 'email'),
      items.map(({ sku, note }) => ({ term: toSingleLine(sku), value: note })),
    ],
    commands: `To read all of it, with the address: npm run applications -- show ${stored.reference}`,
  };
  return composeMessage(kind, stored, about, host);
}
