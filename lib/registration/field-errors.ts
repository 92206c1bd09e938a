import type { FieldErrors } from './application';
import { DOCUMENTS } from './documents';
import {
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  DECLARATION_FIELDS,
  FIRST_REFERENCE_FIELDS,
  type Field,
  type FieldTable,
  PARTNER_FIELDS,
  REFERENCE_FIELDS,
} from './fields';

/** The person or reference that a field belongs to: `'Contact 2'`, `'Partner 1'`, `'Reference 3'`. Null for other fields and for a single contact. */
export function formatFieldOwner(path: string, contactCount: number): string | null {
  const [, list, index] = /^company_details\.(contacts|partners)\.(\d+)\./.exec(path) ?? [];
  if (list === 'contacts') return contactCount === 1 ? null : `Contact ${Number(index) + 1}`;
  if (list === 'partners') return `Partner ${Number(index) + 1}`;
  const [, reference] = /^trade_references\.\w+_(\d)$/.exec(path) ?? [];
  return reference === undefined ? null : `Reference ${reference}`;
}

const FIELD_TABLES: Readonly<Record<string, FieldTable>> = {
  company_details: { ...COMPANY_FIELDS, ...PARTNER_FIELDS, ...CONTACT_FIELDS },
  trade_references: { ...REFERENCE_FIELDS, ...FIRST_REFERENCE_FIELDS },
  declaration: DECLARATION_FIELDS,
};

function findField(path: string): Field | undefined {
  const [part = '', ...rest] = path.split('.');
  return FIELD_TABLES[part]?.[rest.at(-1)?.replace(/_\d$/, '') ?? ''];
}

/** The label of a field or document: `'Sales email'`, `'Bank Letter'`; null for another path. */
function findFieldLabel(path: string): string | null {
  const document = DOCUMENTS.find(({ key }) => path === `documentation.${key}`);
  return document?.name ?? findField(path)?.label ?? null;
}

/** Prefixes an error with its field's label: `'Sales email (Contact 2): Please enter …'`. Without a label it is only the message. */
export function describeFieldError(
  path: string,
  message: string,
  contactCount: number,
  label = findFieldLabel(path),
): string {
  const owner = formatFieldOwner(path, contactCount);
  const name = [label, owner === null ? null : `(${owner})`].filter((text) => text !== null).join(' ');
  return name === '' ? message : `${name}: ${message}`;
}

type ValueAt = (path: string) => unknown;

/** The value that is sent for a field: the other field's value while a switch copies it. */
function getSentValue(path: string, valueAt: ValueAt): unknown {
  const copies = findField(path)?.copies;
  const getSibling = (name: string) => valueAt(path.slice(0, path.lastIndexOf('.') + 1) + name);
  return copies !== undefined && getSibling(copies.switchedBy) === true ? getSibling(copies.from) : valueAt(path);
}

/** A field that the server refused, and the value that it had. */
export interface ServerError {
  path: string;
  message: string;
  value: unknown;
}

/** The server's errors with the values that caused them, without errors that have no field to change. */
export function serverErrors(fieldErrors: FieldErrors, valueAt: ValueAt): ServerError[] {
  return Object.entries(fieldErrors)
    .map(([path, message]) => ({ path, message, value: getSentValue(path, valueAt) }))
    .filter(({ value }) => value !== undefined);
}

/** The errors whose fields still have the refused value. */
export function filterUnchanged(errors: readonly ServerError[], valueAt: ValueAt): ServerError[] {
  return errors.filter(({ path, value }) => value === getSentValue(path, valueAt));
}

/** Whether a path is a document or a single field with a value, not a group of fields. */
export function isFieldPath(path: string, value: unknown): boolean {
  return findFieldLabel(path) !== null && (value !== undefined || path.startsWith('documentation.'));
}
