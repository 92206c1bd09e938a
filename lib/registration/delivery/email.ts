import type { Application } from '@/lib/registration/application';
import { DOCUMENTS } from '@/lib/registration/documents';
import { listForEmail, type Row } from '@/lib/registration/review';
import type { ListedApplication } from '@/lib/registration/store';

/** A plain-text e-mail to the trade desk. */
export interface Email {
  /** Without angle brackets. The same for every attempt, so that a repeated e-mail is recognised. */
  messageId: string;
  subject: string;
  text: string;
}

/** `mail`: an application has arrived. `refusal-mail`: the hub refused it after the applicant was told that it was sent. */
export type EmailKind = 'mail' | 'refusal-mail';

/** Formats milliseconds since 1970: `'2026-08-03 14:05 UTC'`. */
export function formatTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A value without line breaks, so that it cannot start a line or a header of its own. */
export function singleLine(text: string): string {
  return text.replace(/[\s\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Rows as lines of text, one each. */
export function formatRows(rows: readonly Row[]): string {
  return rows.map(({ term, value }) => `${term.padEnd(22)}${singleLine(value) || '-'}`).join('\n');
}

function documentNames(stored: ListedApplication, isGiven: boolean): string {
  const given = new Set(stored.documents.map(({ key }) => key));
  const names = DOCUMENTS.filter(({ key }) => given.has(key) === isGiven).map(({ name }) => name);
  return names.length === 0 ? 'none' : names.join(', ');
}

const OPENINGS: Readonly<Record<EmailKind, string>> = {
  mail: 'An application for a trade account has come in.',
  'refusal-mail':
    'The hub has refused this application for a trade account. The applicant was told that it was sent: please get in touch.',
};

/** The refused fields by path; the hub's own words may quote what was entered. */
export function refusedFields({ refusal }: ListedApplication): Row {
  const paths = Object.keys(refusal?.errors ?? {});
  return { term: 'Fields with errors', value: paths.length === 0 ? 'not named' : paths.join(', ') };
}

/** Composes the e-mail about an application: who applies, for what, and which documents came, without numbers of accounts, persons or companies. */
export function composeEmail(
  kind: EmailKind,
  stored: ListedApplication,
  application: Application,
  host: string,
): Email {
  const { reference, receivedAt } = stored;
  const heading = kind === 'mail' ? 'Trade application' : 'Trade application refused by the hub';
  return {
    messageId: `${reference}.${kind}@${host}`,
    subject: singleLine(`${heading} ${reference}: ${application.company_details.company_name}`),
    text: [
      OPENINGS[kind],
      formatRows([
        { term: 'Reference', value: reference },
        { term: 'Received', value: formatTime(receivedAt) },
        ...(kind === 'refusal-mail' ? [refusedFields(stored)] : []),
      ]),
      formatRows(listForEmail(application)),
      formatRows([
        { term: 'Documents', value: documentNames(stored, true) },
        { term: 'Missing', value: documentNames(stored, false) },
      ]),
      `To read all of it:    npm run applications -- show ${reference}\nTo save the documents: npm run applications -- export ${reference} DIR`,
      '',
    ].join('\n\n'),
  };
}
