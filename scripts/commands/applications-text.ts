import { findActiveContent } from '@/lib/registration/active-content';
import { formatTime } from '@/lib/registration/delivery/email';
import { DOCUMENTS } from '@/lib/registration/documents';
import { listForCommand, listRows, type Row, type RowGroup } from '@/lib/registration/review';
import { SAMPLE_CONTACT_FIELDS, type SampleOrder } from '@/lib/registration/samples';
import type {
  AuditCheck,
  AuditEntry,
  DeliveryState,
  ErasedApplication,
  ListedApplication,
} from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';

/** A text on one line without control or invisible characters. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ', ' : blank))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

export function table(lines: readonly (readonly string[])[]): string {
  const widths = lines.reduce<number[]>(
    (widest, cells) => cells.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  const padded = lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

function section({ title, rows }: RowGroup): string {
  return [title, ...rows.map(({ term, value }) => `  ${term.padEnd(24)}${plain(value) || '-'}`)].join('\n');
}

function stateText({ state, tries }: DeliveryState): string {
  return state === 'waiting' && tries > 0 ? `waiting after ${tries} ${tries === 1 ? 'try' : 'tries'}` : state;
}

const TARGET_NAMES = { hub: 'the hub', mail: 'the trade desk', 'refusal-mail': 'the trade desk' } as const;

/** One line for each place where an erased application has or may have arrived. */
export function arrivalsText({ deliveries }: ErasedApplication): string[] {
  return deliveries.flatMap(({ target, state, isUnderWay, targetReference, settledAt }) => {
    const place = TARGET_NAMES[target];
    if (isUnderWay)
      return [`It was on its way to ${place} at this moment and may have arrived: have it erased there too.`];
    if (state === 'waiting') return [];
    const when = settledAt === null ? '' : ` at ${formatTime(settledAt)}`;
    return [
      `It went to ${place}${when}${plain(targetReference) && ` (${plain(targetReference)})`}: have it erased there too.`,
    ];
  });
}

/** A table of applications; `companyOf` gives the name of the company. */
export function listText(
  applications: readonly ListedApplication[],
  companyOf: (application: ListedApplication) => string,
): string {
  const lines = applications.map((application) => [
    application.reference,
    application.kind,
    formatTime(application.receivedAt),
    plain(companyOf(application)).slice(0, 60),
    application.kind === 'samples' ? '-' : `${application.documents.length}/${DOCUMENTS.length}`,
    application.deliveries.map((one) => `${one.target} ${stateText(one)}`).join(', ') || '-',
  ]);
  return table([['Reference', 'Kind', 'Received', 'Company', 'Documents', 'Deliveries'], ...lines]);
}

function deliveryRow(delivery: DeliveryState): Row {
  const { target, state, settledAt, targetReference, fault, dueAt } = delivery;
  const detail = state === 'waiting' ? fault && `: ${fault}` : targetReference && ` as ${targetReference}`;
  const when = state === 'waiting' ? `, next try ${formatTime(dueAt)}` : ` ${formatTime(settledAt ?? 0)}`;
  return { term: target, value: `${stateText(delivery)}${when}${detail}` };
}

/** The documents with active content: `{ term: 'directors', value: 'contains JavaScript' }`. */
export function documentWarnings(documents: readonly SubmittedDocument[]): Row[] {
  return documents.flatMap((document): Row[] => {
    const warnings = findActiveContent(document);
    return warnings.length === 0 ? [] : [{ term: document.key, value: warnings.join(', ') }];
  });
}

/** The deliveries, and the hub's refusal when there is one. */
function outcomeSections({ deliveries, refusal }: ListedApplication): RowGroup[] {
  const errors = Object.entries(refusal?.errors ?? {}).map(([term, value]) => ({ term, value }));
  return [
    {
      title: 'Deliveries',
      rows: deliveries.length === 0 ? [{ term: 'none', value: '' }] : deliveries.map(deliveryRow),
    },
    ...(refusal === null
      ? []
      : [{ title: 'Refused by the hub', rows: [{ term: 'Message', value: refusal.message }, ...errors] }]),
  ];
}

/** All details of an order of samples. */
export function sampleOrderText(stored: ListedApplication, { contact, items }: SampleOrder): string {
  const sections: RowGroup[] = [
    { title: `Sample order ${stored.reference}`, rows: [{ term: 'Received', value: formatTime(stored.receivedAt) }] },
    { title: 'Contact', rows: listRows(SAMPLE_CONTACT_FIELDS, contact, 'command') },
    { title: 'Pieces', rows: items.map(({ sku, note }) => ({ term: plain(sku), value: note })) },
    ...outcomeSections(stored),
  ];
  return sections.map(section).join('\n\n');
}

/** All details of an application. */
export function applicationText(stored: ListedApplication, submission: Submission): string {
  const { reference, receivedAt } = stored;
  const { groups, declaration } = listForCommand(submission.application);
  const warnings = documentWarnings(submission.documents);
  const documents = DOCUMENTS.map(({ key, name }): Row => {
    const found = stored.documents.find((document) => document.key === key);
    const value = found === undefined ? `missing (${name})` : `${found.type}, ${found.size} bytes (${name})`;
    return { term: key, value };
  });
  const sections: RowGroup[] = [
    { title: `Trade application ${reference}`, rows: [{ term: 'Received', value: formatTime(receivedAt) }] },
    ...groups,
    { title: 'Documents', rows: documents },
    ...(warnings.length === 0 ? [] : [{ title: 'Warnings', rows: warnings }]),
    declaration,
    ...outcomeSections(stored),
  ];
  return sections.map(section).join('\n\n');
}

/** The entries of the audit log as a table. */
export function auditLogText(auditEntries: readonly AuditEntry[]): string {
  const lines = auditEntries.map(({ at, who, action, reference }) => [formatTime(at), plain(who), action, reference]);
  return table([['When', 'Who', 'Command', 'Reference'], ...lines]);
}

/** The fault in the audit log, in one line. */
export function auditFaultText({ seq, kind, entry }: NonNullable<AuditCheck['fault']>): string {
  const content =
    entry === null ? '' : ` (${[formatTime(entry.at), entry.who, entry.action, entry.reference].map(plain).join(' ')})`;
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
