import { findActiveContent } from '@/lib/registration/active-content';
import { formatTime } from '@/lib/registration/delivery/email';
import { DOCUMENTS } from '@/lib/registration/documents';
import { listForCommand, listRows, type Row, type RowGroup } from '@/lib/registration/review';
import { SAMPLE_CONTACT_FIELDS, type SampleOrder } from '@/lib/registration/samples';
import {
  type AuditCheck,
  type AuditEntry,
  type DeliveryState,
  type ErasedApplication,
  type ListedApplication,
  TARGET_NAMES,
} from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';

/** Puts a text on one line, without control or invisible characters. */
export function toSingleLine(text: string): string {
  return text
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ', ' : blank))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** Aligns lines of cells in columns. */
export function formatTable(lines: readonly (readonly string[])[]): string {
  const widths = lines.reduce<number[]>(
    (widest, cells) => cells.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  const padded = lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((cells) => cells.join('  ').trimEnd()).join('\n');
}

function formatSection({ title, rows }: RowGroup): string {
  return [title, ...rows.map(({ term, value }) => `  ${term.padEnd(24)}${toSingleLine(value) || '-'}`)].join('\n');
}

function formatState({ state, tries }: DeliveryState): string {
  return state === 'waiting' && tries > 0 ? `waiting after ${tries} ${tries === 1 ? 'try' : 'tries'}` : state;
}

/** One line for each destination that received, or may have received, an erased application. */
export function formatErasedDeliveries({ deliveries }: ErasedApplication): string[] {
  return deliveries.flatMap(({ target, state, isUnderWay, targetReference, settledAt }) => {
    const targetName = TARGET_NAMES[target];
    if (isUnderWay) return [`A delivery to ${targetName} is in progress and may succeed: have it erased there too.`];
    if (state === 'waiting') return [];
    const when = settledAt === null ? '' : ` at ${formatTime(settledAt)}`;
    return [
      `It was delivered to ${targetName}${when}${toSingleLine(targetReference) && ` (${toSingleLine(targetReference)})`}: have it erased there too.`,
    ];
  });
}

/** A table of applications; `getCompany` returns the company's name. */
export function formatList(
  applications: readonly ListedApplication[],
  getCompany: (application: ListedApplication) => string,
): string {
  const lines = applications.map((application) => [
    application.reference,
    application.kind,
    formatTime(application.receivedAt),
    toSingleLine(getCompany(application)).slice(0, 60),
    application.kind === 'samples' ? '-' : `${application.documents.length}/${DOCUMENTS.length}`,
    application.deliveries.map((one) => `${one.target} ${formatState(one)}`).join(', ') || '-',
  ]);
  return formatTable([['Reference', 'Kind', 'Received', 'Company', 'Documents', 'Deliveries'], ...lines]);
}

function buildDeliveryRow(delivery: DeliveryState): Row {
  const { target, state, settledAt, targetReference, fault, dueAt } = delivery;
  const detail = state === 'waiting' ? fault && `: ${fault}` : targetReference && ` as ${targetReference}`;
  const when = state === 'waiting' ? `, next try ${formatTime(dueAt)}` : ` ${formatTime(settledAt ?? 0)}`;
  return { term: target, value: `${formatState(delivery)}${when}${detail}` };
}

/** The documents with active content: `{ term: 'directors', value: 'contains JavaScript' }`. */
export function buildDocumentWarnings(documents: readonly SubmittedDocument[]): Row[] {
  return documents.flatMap((document): Row[] => {
    const warnings = findActiveContent(document);
    return warnings.length === 0 ? [] : [{ term: document.key, value: warnings.join(', ') }];
  });
}

function buildOutcomeSections({ deliveries, refusal }: ListedApplication): RowGroup[] {
  const errors = Object.entries(refusal?.errors ?? {}).map(([term, value]) => ({ term, value }));
  return [
    {
      title: 'Deliveries',
      rows: deliveries.length === 0 ? [{ term: 'none', value: '' }] : deliveries.map(buildDeliveryRow),
    },
    ...(refusal === null
      ? []
      : [{ title: 'Refused by the hub', rows: [{ term: 'Message', value: refusal.message }, ...errors] }]),
  ];
}

/** All details of a sample order. */
export function formatSampleOrder(stored: ListedApplication, { contact, items }: SampleOrder): string {
  const sections: RowGroup[] = [
    { title: `Sample order ${stored.reference}`, rows: [{ term: 'Received', value: formatTime(stored.receivedAt) }] },
    { title: 'Contact', rows: listRows(SAMPLE_CONTACT_FIELDS, contact, 'command') },
    { title: 'Pieces', rows: items.map(({ sku, note }) => ({ term: toSingleLine(sku), value: note })) },
    ...buildOutcomeSections(stored),
  ];
  return sections.map(formatSection).join('\n\n');
}

/** All details of an application. */
export function formatApplication(stored: ListedApplication, submission: Submission): string {
  const { reference, receivedAt } = stored;
  const { groups, declaration } = listForCommand(submission.application);
  const warnings = buildDocumentWarnings(submission.documents);
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
    ...buildOutcomeSections(stored),
  ];
  return sections.map(formatSection).join('\n\n');
}

/** The entries of the audit log as a table. */
export function formatAuditLog(auditEntries: readonly AuditEntry[]): string {
  const lines = auditEntries.map(({ at, who, action, reference }) => [
    formatTime(at),
    toSingleLine(who),
    action,
    reference,
  ]);
  return formatTable([['When', 'Who', 'Command', 'Reference'], ...lines]);
}

/** Describes the audit log's first fault in one line. */
export function formatAuditError({ seq, kind, entry }: NonNullable<AuditCheck['error']>): string {
  const content =
    entry === null
      ? ''
      : ` (${[formatTime(entry.at), entry.who, entry.action, entry.reference].map(toSingleLine).join(' ')})`;
  switch (kind) {
    case 'changed':
      return `entry ${seq}${content} was changed, or does not match the previous entry`;
    case 'missing':
      return `entry ${seq} is missing`;
    case 'unchained':
      return `entry ${seq}${content} has no digest, so the storefront did not write it`;
    case 'head':
      return `the record of the last entry, ${seq}, is missing or was changed`;
  }
}
