import * as z from 'zod/mini';
import { MAX_SAMPLES } from '@/lib/catalogue/sku-lists';
import { type FieldErrors, fieldErrorsOf, schemasOf } from './application';
import { address, boundedList, line, optionalLine } from './field-types';
import { CONTACT_FIELDS, DECLARATION_FIELDS, type Field, type FieldTable } from './fields';

/** `contact` of an order, with the rules of the trade application. */
export const SAMPLE_CONTACT_FIELDS = {
  name: { ...DECLARATION_FIELDS.name, label: 'Name', emailLabel: 'Name' },
  company: { ...DECLARATION_FIELDS.title, label: 'Company', emailLabel: 'Company' },
  email: { ...DECLARATION_FIELDS.email, wide: false, emailLabel: 'E-mail' },
  telephone: { ...CONTACT_FIELDS.primaryContactTelephone, autoComplete: 'tel', emailLabel: 'Telephone' },
  address: {
    schema: address('Please enter the address that the samples go to'),
    control: 'area',
    label: 'Address',
    required: true,
    wide: true,
    autoComplete: 'street-address',
  },
} as const satisfies FieldTable;

/** The note of a piece. */
export const SAMPLE_NOTE_FIELD = {
  schema: optionalLine,
  label: 'Note',
  wide: true,
  autoComplete: 'off',
} as const satisfies Field;

const item = z.object({
  sku: line('Please choose a piece'),
  note: z._default(SAMPLE_NOTE_FIELD.schema, ''),
});

const orderSchema = z.object({
  items: boundedList(item, {
    min: 1,
    max: MAX_SAMPLES,
    missing: 'Please choose a piece',
    tooMany: `Please choose at most ${MAX_SAMPLES} pieces`,
  }),
  contact: z.object(schemasOf(SAMPLE_CONTACT_FIELDS)),
});

/** An order of samples, in the field names of the hub. */
export type SampleOrder = z.infer<typeof orderSchema>;

export type SampleOrderResult = { order: SampleOrder; fieldErrors: null } | { order: null; fieldErrors: FieldErrors };

/** Validates anything as an order, with one error per field. Never throws. */
export function validateSampleOrder(value: unknown): SampleOrderResult {
  const { data, error } = orderSchema.safeParse(value);
  return data === undefined ? { order: null, fieldErrors: fieldErrorsOf(error) } : { order: data, fieldErrors: null };
}
