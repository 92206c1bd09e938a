import * as z from 'zod/mini';
import { isRecord } from '@/lib/util/common';
import { DOCUMENTS, type DocumentKey } from './documents';
import { boundedList, toFlag } from './field-types';
import {
  COMPANY_FIELDS,
  CONTACT_FIELDS,
  DECLARATION_FIELDS,
  FIRST_REFERENCE_FIELDS,
  type Field,
  type FieldEntry,
  type FieldTable,
  MAX_PEOPLE,
  PARTNER_FIELDS,
  REFERENCE_FIELDS,
} from './fields';

export const REFERENCE_NUMBERS = [1, 2, 3] as const;

export type ReferenceNumber = (typeof REFERENCE_NUMBERS)[number];

type Numbered<T extends FieldTable, N extends number> = { [K in keyof T & string as `${K}_${N}`]: T[K] };

function numberFields<T extends FieldTable, N extends number>(fields: T, number: N): Numbered<T, N> {
  const entries = Object.entries(fields).map(([name, field]) => [`${name}_${number}`, field]);
  return Object.fromEntries(entries) as Numbered<T, N>;
}

const TRADE_REFERENCE_FIELDS = {
  ...numberFields(REFERENCE_FIELDS, 1),
  ...numberFields(FIRST_REFERENCE_FIELDS, 1),
  ...numberFields(REFERENCE_FIELDS, 2),
  ...numberFields(REFERENCE_FIELDS, 3),
};

/** The fields of a trade reference, by their names without the number (`'phone'`). */
export function listReferenceFields(number: ReferenceNumber): [name: string, field: Field][] {
  return Object.entries({ ...REFERENCE_FIELDS, ...(number === 1 ? FIRST_REFERENCE_FIELDS : {}) });
}

/** The fields of a trade reference, by their paths (`'trade_references.phone_2'`). */
export function listReferenceEntries(number: ReferenceNumber): FieldEntry[] {
  return listReferenceFields(number).map(([name, field]) => [`trade_references.${name}_${number}`, field]);
}

/** The zod schemas of a table's fields, by field name. */
export function collectSchemas<T extends FieldTable>(fields: T) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as { [K in keyof T]: T[K]['schema'] };
}

function collectInitialValues<T extends FieldTable>(fields: T) {
  const values = Object.entries(fields).map(([name, { initial = '' }]) => [
    name,
    Array.isArray(initial) ? [...initial] : initial,
  ]);
  return Object.fromEntries(values) as { [K in keyof T]: z.output<T[K]['schema']> };
}

const contact = z.object(collectSchemas(CONTACT_FIELDS));
const partner = z.object(collectSchemas(PARTNER_FIELDS));

const formatTooMany = (people: string) => `Please name at most ${MAX_PEOPLE} ${people}`;

const { postal_address, is_physical_address: _, ...companySchemas } = collectSchemas(COMPANY_FIELDS);

const companyFields = z.object({
  ...companySchemas,
  partners: boundedList(partner, { max: MAX_PEOPLE, tooMany: formatTooMany('partners') }),
  contacts: boundedList(contact, {
    min: 1,
    max: MAX_PEOPLE,
    missing: 'Please name a contact',
    tooMany: formatTooMany('contacts'),
  }),
});

/** The postal address is validated only if it differs from the physical one. */
const postalAddress = z.pipe(
  z.transform((details: unknown) =>
    isRecord(details) ? { ...details, is_physical_address: toFlag(details.is_physical_address) } : details,
  ),
  z.discriminatedUnion('is_physical_address', [
    z.object({ is_physical_address: z.literal(true) }),
    z.object({ is_physical_address: z.literal(false), postal_address }),
  ]),
);

// Zod skips a refinement of the whole object while any field fails with `abort`. An intersection always checks both sides.
const companyDetails = z.pipe(
  z.intersection(companyFields, postalAddress),
  z.transform((details) => ({
    ...details,
    is_physical_address: Boolean(details.is_physical_address),
    postal_address: details.is_physical_address ? details.physical_address : details.postal_address,
  })),
);

/** Validates in the browser and on the server. Normalizes white space and drops unknown fields. */
const applicationSchema = z.object({
  company_details: companyDetails,
  trade_references: z.object(collectSchemas(TRADE_REFERENCE_FIELDS)),
  declaration: z.object(collectSchemas(DECLARATION_FIELDS)),
});

/** An application without its documents, in the field names of the hub. */
export type Application = z.infer<typeof applicationSchema>;
export type CompanyDetails = Application['company_details'];
export type Contact = z.infer<typeof contact>;
export type Partner = z.infer<typeof partner>;

/** Messages by the path of their field (`'company_details.contacts.0.accountEmail'`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** Replaces zod's own messages, for example for a group that is not an object. */
export const PARSE_OPTIONS = { error: () => 'Please check this part: it could not be read' };

/** Validates any value as an application. Gives either the normalized application or one error per field. Never throws. */
export function validateApplication(value: unknown) {
  const { data, error } = applicationSchema.safeParse(value, PARSE_OPTIONS);
  if (data !== undefined) return { application: data, fieldErrors: null };
  return { application: null, fieldErrors: collectFieldErrors(error) };
}

/** The first message of each field, by its path. */
export function collectFieldErrors({ issues }: z.core.$ZodError): FieldErrors {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of issues) fieldErrors[path.join('.')] ??= message;
  return fieldErrors;
}

export const EMPTY_CONTACT: Readonly<Contact> = collectInitialValues(CONTACT_FIELDS);

export const EMPTY_PARTNER: Readonly<Partner> = collectInitialValues(PARTNER_FIELDS);

/** A new application: one contact, no partner, and the initial value of every field. */
export function createEmptyApplication(): Application {
  return {
    company_details: { ...collectInitialValues(COMPANY_FIELDS), partners: [], contacts: [{ ...EMPTY_CONTACT }] },
    trade_references: collectInitialValues(TRADE_REFERENCE_FIELDS),
    declaration: collectInitialValues(DECLARATION_FIELDS),
  };
}

/** The payload of POST consumer/request-user-registration. It lists all four documents as data URLs; a missing one is `''`. */
export function buildRegistrationPayload(
  { company_details, trade_references, declaration }: Application,
  documents: Readonly<Partial<Record<DocumentKey, string>>>,
) {
  const documentation = DOCUMENTS.map(({ key }) => ({ [key]: documents[key] ?? '' }));
  return { data: { company_details, trade_references, documentation, declaration } };
}
