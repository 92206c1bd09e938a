import { type Application, OFFERING_NAMES, REFERENCES } from '@/lib/registration/application';
import { DOCUMENTS } from '@/lib/registration/documents';
import type { ListedApplication } from '@/lib/registration/store';
import { printedTime } from './printed-time';

/** A letter to the trade desk: text and nothing else. */
export interface Letter {
  /** Its name in the world, without the angle brackets; the same for every try, so that a repeated letter is recognised. */
  messageId: string;
  subject: string;
  text: string;
}

/** Which letter: that an application has come in, or that the hub has refused it after the visitor had left. */
export type LetterKind = 'mail' | 'refusal-mail';

/** A text as one line of a letter may hold it: it begins no line of its own, in the text as in the head. */
function line(text: string): string {
  return text.replace(/[\s\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function rows(pairs: readonly (readonly [name: string, value: string])[]): string {
  return pairs.map(([name, value]) => `${name.padEnd(22)}${line(value) || '-'}`).join('\n');
}

function summary({ company_details: company, trade_references: references }: Application): string {
  return rows([
    ['Company', company.company_name],
    ['Trading as', company.trading_as],
    ['Trading since', company.trading_since],
    ['Entity type', company.entity_type],
    ['Industries', company.industry.join(', ')],
    ['Offering', OFFERING_NAMES[company.offering]],
    ['Sales representative', company.sales_representative],
    ...company.contacts.flatMap((contact): [string, string][] => [
      ['Contact', contact.primaryContact],
      ['  Telephone', contact.primaryContactTelephone],
      ['  Cellphone', contact.primaryContactCellphone],
      ['  Accounts', contact.accountEmail],
      ['  Sales', contact.salesEmail],
    ]),
    ['Trade references', REFERENCES.map((place) => references[`company_name_${place}`]).join(', ')],
  ]);
}

function documentNames(kept: ListedApplication, came: boolean): string {
  const there = new Set(kept.documents.map(({ key }) => key));
  const names = DOCUMENTS.filter(({ key }) => there.has(key) === came).map(({ name }) => name);
  return names.length === 0 ? 'none' : names.join(', ');
}

const OPENINGS: Readonly<Record<LetterKind, string>> = {
  mail: 'An application for a trade account has come in.',
  'refusal-mail':
    'The hub has refused this application for a trade account. The applicant was told that it was sent: please get in touch.',
};

/** What the hub found fault with, by fields; its own words may quote what was entered, and a letter does not. */
function faults({ refusal }: ListedApplication): [string, string][] {
  const fields = Object.keys(refusal?.errors ?? {});
  return [['Fields at fault', fields.length === 0 ? 'not named' : fields.join(', ')]];
}

/**
 * The letter about an application, in words that somebody at the trade desk reads: who applies, for what, and which documents came. It
 * quotes no account, identity or registration number and carries no document.
 *
 * @param host of the site, for the letter's name
 */
export function letterOf(kind: LetterKind, kept: ListedApplication, application: Application, host: string): Letter {
  const { reference, receivedAt } = kept;
  const heading = kind === 'mail' ? 'Trade application' : 'Trade application refused by the hub';
  return {
    messageId: `${reference}.${kind}@${host}`,
    subject: line(`${heading} ${reference}: ${application.company_details.company_name}`),
    text: [
      OPENINGS[kind],
      rows([
        ['Reference', reference],
        ['Received', printedTime(receivedAt)],
        ...(kind === 'refusal-mail' ? faults(kept) : []),
      ]),
      summary(application),
      rows([
        ['Documents', documentNames(kept, true)],
        ['Missing', documentNames(kept, false)],
      ]),
      `To read all of it:    npm run applications -- show ${reference}\nTo save the documents: npm run applications -- export ${reference} DIR`,
      '',
    ].join('\n\n'),
  };
}
