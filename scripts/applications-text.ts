import { activeContent } from '@/lib/registration/active-content';
import {
  type Application,
  OFFERING_NAMES,
  paymentsOf,
  REFERENCES,
  type ReferencePlace,
} from '@/lib/registration/application';
import { printedTime } from '@/lib/registration/delivery/printed-time';
import { DOCUMENTS } from '@/lib/registration/documents';
import type {
  AuditCheck,
  DeliveryState,
  ErasedApplication,
  ListedApplication,
  Reading,
} from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';

/** A named value, as one line of what is printed. */
type Row = readonly [name: string, value: string];

/** A text as one line that leaves the terminal alone: no line ends, no characters that nobody sees. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ', ' : blank))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** Lines of cells as one text, in columns. */
export function table(lines: readonly (readonly string[])[]): string {
  const widths = lines.reduce<number[]>(
    (widest, cells) => cells.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  const padded = lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

function section(title: string, rows: readonly Row[]): string {
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(24)}${plain(value) || '-'}`)].join('\n');
}

/** How far a delivery has come, in a few words. */
function stateText({ state, tries }: DeliveryState): string {
  return state === 'waiting' && tries > 0 ? `waiting after ${tries} ${tries === 1 ? 'try' : 'tries'}` : state;
}

const TARGET_NAMES = { hub: 'the hub', mail: 'the trade desk', 'refusal-mail': 'the trade desk' } as const;

/** Where an erased application has arrived before, or may have: it has to be erased there too. One line each. */
export function arrivalsText({ deliveries }: ErasedApplication): string[] {
  return deliveries.flatMap(({ target, state, isUnderWay, targetReference, settledAt }) => {
    const place = TARGET_NAMES[target];
    if (isUnderWay)
      return [`It was on its way to ${place} at this moment and may have arrived: have it erased there too.`];
    if (state === 'waiting') return [];
    const when = settledAt === null ? '' : ` at ${printedTime(settledAt)}`;
    return [
      `It went to ${place}${when}${plain(targetReference) && ` (${plain(targetReference)})`}: have it erased there too.`,
    ];
  });
}

/** One line for each application, newest first; `companyOf` gives the name of its company. */
export function listText(
  applications: readonly ListedApplication[],
  companyOf: (application: ListedApplication) => string,
): string {
  const lines = applications.map((application) => [
    application.reference,
    printedTime(application.receivedAt),
    plain(companyOf(application)).slice(0, 60),
    `${application.documents.length}/${DOCUMENTS.length}`,
    application.deliveries.map((one) => `${one.target} ${stateText(one)}`).join(', ') || '-',
  ]);
  return table([['Reference', 'Received', 'Company', 'Documents', 'Deliveries'], ...lines]);
}

function companyRows({ company_details: company }: Application): Row[] {
  return [
    ['Offering', OFFERING_NAMES[company.offering]],
    ['Sales representative', company.sales_representative],
    ['Company name', company.company_name],
    ['Trading as', company.trading_as],
    ['Trading since', company.trading_since],
    ['Registration number', company.company_registration_number],
    ['VAT number', company.vat_number],
    ["Owner's name", company.owner_name],
    ['Entity type', company.entity_type],
    ['Industries', company.industry.join(', ')],
    ['Physical address', company.physical_address],
    ['Postal address', company.is_physical_address ? 'the physical address' : company.postal_address],
    ['Bank', company.bank_name],
    ['Account number', company.account_number],
    ['Branch code', company.branch_code],
  ];
}

function peopleSections({ company_details: { contacts, partners } }: Application): string[] {
  return [
    ...contacts.map((contact, index) =>
      section(`Contact ${index + 1}`, [
        ['Full name', contact.primaryContact],
        ['Telephone', contact.primaryContactTelephone],
        ['Cellphone', contact.primaryContactCellphone],
        ['Accounts e-mail', contact.accountEmail],
        ['Sales e-mail', contact.salesEmail],
      ]),
    ),
    ...partners.map((partner, index) =>
      section(`Partner ${index + 1}`, [
        ['Full name', partner.partnerName],
        ['ID number', partner.partnerIdNumber],
        ['Residential address', partner.partnerResidentialAddress],
      ]),
    ),
  ];
}

function referenceSection({ trade_references: given }: Application, place: ReferencePlace): string {
  return section(`Trade reference ${place}`, [
    ['Company name', given[`company_name_${place}`]],
    ['Telephone', given[`phone_${place}`]],
    ['Average purchase', given[`average_purchase_${place}`]],
    ['Payment', paymentsOf(given, place).join(', ')],
  ]);
}

function deliveryRow(delivery: DeliveryState): Row {
  const { target, state, settledAt, targetReference, fault, dueAt } = delivery;
  const said = state === 'waiting' ? fault && `: ${fault}` : targetReference && ` as ${targetReference}`;
  const when = state === 'waiting' ? `, next try ${printedTime(dueAt)}` : ` ${printedTime(settledAt ?? 0)}`;
  return [target, `${stateText(delivery)}${when}${said}`];
}

/** What documents may do to whoever opens them: `['directors', 'contains JavaScript']`. */
export function documentWarnings(documents: readonly SubmittedDocument[]): Row[] {
  return documents.flatMap((document): Row[] => {
    const warnings = activeContent(document);
    return warnings.length === 0 ? [] : [[document.key, warnings.join(', ')]];
  });
}

/** Everything about an application, in words. */
export function applicationText(kept: ListedApplication, submission: Submission): string {
  const { application } = submission;
  const warnings = documentWarnings(submission.documents);
  const { declaration } = application;
  const documents = DOCUMENTS.map(({ key, name }): Row => {
    const found = kept.documents.find((document) => document.key === key);
    return [key, found === undefined ? `missing (${name})` : `${found.type}, ${found.size} bytes (${name})`];
  });
  return [
    section(`Trade application ${kept.reference}`, [['Received', printedTime(kept.receivedAt)]]),
    section('Company', companyRows(application)),
    ...peopleSections(application),
    ...REFERENCES.map((place) => referenceSection(application, place)),
    section('Documents', documents),
    ...(warnings.length === 0 ? [] : [section('Warnings', warnings)]),
    section('Declaration', [
      ['Full name', declaration.name],
      ['Company name', declaration.title],
      ['E-mail', declaration.email],
      ['Terms accepted', declaration.terms_accepted ? 'yes' : 'no'],
      ['Marketing', declaration.marketing],
    ]),
    section('Deliveries', kept.deliveries.length === 0 ? [['none', '']] : kept.deliveries.map(deliveryRow)),
    ...(kept.refusal === null
      ? []
      : [section('Refused by the hub', [['Message', kept.refusal.message], ...Object.entries(kept.refusal.errors)])]),
  ].join('\n\n');
}

/** Who has looked at what, one line each. */
export function readingsText(readings: readonly Reading[]): string {
  const lines = readings.map(({ at, who, action, reference }) => [printedTime(at), plain(who), action, reference]);
  return table([['When', 'Who', 'Command', 'Reference'], ...lines]);
}

/** The first entry of the log that is not as it was written, in one line. */
export function auditFaultText({ seq, kind, reading }: NonNullable<AuditCheck['fault']>): string {
  const content =
    reading === null
      ? ''
      : ` (${[printedTime(reading.at), reading.who, reading.action, reading.reference].map(plain).join(' ')})`;
  switch (kind) {
    case 'changed':
      return `entry ${seq}${content} was changed, or does not follow the one before it`;
    case 'missing':
      return `entry ${seq} is missing`;
    case 'unchained':
      return `entry ${seq}${content} has no digest: the storefront did not write it`;
    case 'head':
      return `the note of the last entry, ${seq}, is missing or was changed`;
  }
}
