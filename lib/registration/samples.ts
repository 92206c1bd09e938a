import * as z from 'zod/mini';
import { MAX_ORDERED_SAMPLES } from '@/lib/catalogue/sku-lists';
import { collectFieldErrors, collectSchemas, PARSE_OPTIONS } from './application';
import { address, boundedList, line, optionalLine } from './field-types';
import { CONTACT_FIELDS, DECLARATION_FIELDS, type Field, type FieldTable, listFieldEntries } from './fields';
import type { FormState } from './form-state';
import { MAX_ENTRY_CHARS, type PlainEntries } from './plain-form';
import { SAMPLE_MESSAGES } from './responses';

/** The fields of an order's `contact`, validated as in the trade application. */
export const SAMPLE_CONTACT_FIELDS = {
  name: { ...DECLARATION_FIELDS.name, label: 'Name', emailLabel: 'Name' },
  company: { ...DECLARATION_FIELDS.title, label: 'Company', emailLabel: 'Company' },
  email: { ...DECLARATION_FIELDS.email, isWide: false, emailLabel: 'E-mail' },
  telephone: { ...CONTACT_FIELDS.primaryContactTelephone, autoComplete: 'tel', emailLabel: 'Telephone' },
  address: {
    schema: address('Please enter the address that the samples go to'),
    control: 'area',
    label: 'Address',
    isWide: true,
    autoComplete: 'street-address',
  },
} as const satisfies FieldTable;

export const SAMPLE_NOTE_FIELD = {
  schema: optionalLine,
  label: 'Note',
  isWide: true,
} as const satisfies Field;

const item = z.object({
  sku: line('Please choose a piece'),
  note: z._default(SAMPLE_NOTE_FIELD.schema, ''),
});

const orderSchema = z.object({
  items: boundedList(item, {
    min: 1,
    max: MAX_ORDERED_SAMPLES,
    missing: 'Please choose a piece',
    tooMany: SAMPLE_MESSAGES.tooManyPieces,
  }),
  contact: z.object(collectSchemas(SAMPLE_CONTACT_FIELDS)),
});

/** A sample order, in the field names of the hub's API. */
export type SampleOrder = z.infer<typeof orderSchema>;

/** Validates any value as a sample order. Gives either the normalized order or one error per field. Never throws. */
export function validateSampleOrder(value: unknown) {
  const { data, error } = orderSchema.safeParse(value, PARSE_OPTIONS);
  return data === undefined
    ? { order: null, fieldErrors: collectFieldErrors(error) }
    : { order: data, fieldErrors: null };
}

const SAMPLE_INDEXES = Array.from({ length: MAX_ORDERED_SAMPLES }, (_, index) => index);

/** The path of a piece's field: `'items.0.note'`. */
export const buildSamplePath = (index: number, name: 'sku' | 'note') => `items.${index}.${name}`;

export const sampleContactFields = listFieldEntries('contact', SAMPLE_CONTACT_FIELDS);

const SAMPLE_PATHS = [
  ...SAMPLE_INDEXES.flatMap((index) => [buildSamplePath(index, 'sku'), buildSamplePath(index, 'note')]),
  ...sampleContactFields.map(([path]) => path),
];

export type SentSamples = ReturnType<typeof parseSamplesForm>;

/** Parses the form's URL-encoded body. Unknown fields are dropped. */
export function parseSamplesForm(body: string) {
  const form = new URLSearchParams(body);
  const entries: PlainEntries = Object.fromEntries(
    SAMPLE_PATHS.flatMap((path) => {
      const text = form.get(path);
      return text === null ? [] : [[path, [text.replace(/\r\n?/g, '\n').slice(0, MAX_ENTRY_CHARS)]]];
    }),
  );
  const getText = (path: string) => entries[path]?.[0] ?? '';
  const items = SAMPLE_INDEXES.map((index) => ({
    sku: getText(buildSamplePath(index, 'sku')),
    note: getText(buildSamplePath(index, 'note')),
  }));
  return {
    /** The Idempotency-Key. */
    key: form.get('key') ?? '',
    /** Refill the form after a refusal. */
    entries,
    /** The order, not validated yet. */
    data: {
      items: items.slice(0, items.findLastIndex(({ sku }) => sku.trim() !== '') + 1),
      contact: Object.fromEntries(
        sampleContactFields.map(([path]) => [path.slice(path.indexOf('.') + 1), getText(path)]),
      ),
    },
  };
}

/** The SKUs in a form's entries, in their order. */
export function listEntrySkus(entries: PlainEntries): string[] {
  return SAMPLE_INDEXES.flatMap((index) => entries[buildSamplePath(index, 'sku')] ?? []);
}

export type ShownSamples = ReturnType<typeof restoreSamplesForm>;

/** Refills the form for `skus` after a refusal. Notes stay with their pieces if others were removed; the errors are dropped if the pieces differ. */
export function restoreSamplesForm(state: FormState | null, skus: readonly string[]) {
  if (state?.kind !== 'refused') return { entries: null, refusal: null };
  const { message, errors, entries } = state;
  const before = listEntrySkus(entries);
  const notes = skus.map((sku, index): [string, readonly string[]] => {
    const from = before.indexOf(sku);
    return [buildSamplePath(index, 'note'), from < 0 ? [] : (entries[buildSamplePath(from, 'note')] ?? [])];
  });
  const isSame = before.length === 0 || (before.length === skus.length && before.every((sku, at) => sku === skus[at]));
  return {
    entries: Object.keys(entries).length === 0 ? null : { ...entries, ...Object.fromEntries(notes) },
    refusal: isSame ? { message, errors } : null,
  };
}
