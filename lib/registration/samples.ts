import * as z from 'zod/mini';
import { MAX_SAMPLES } from '@/lib/catalogue/sku-lists';
import { fieldErrorsOf, PARSE_OPTIONS, schemasOf } from './application';
import { address, boundedList, line, optionalLine } from './field-types';
import { CONTACT_FIELDS, DECLARATION_FIELDS, type Field, type FieldTable, fieldEntries } from './fields';
import type { FormState } from './form-state';
import { MAX_ENTRY_CHARS, type PlainEntries } from './plain-form';
import { SAMPLE_MESSAGES } from './responses';

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
    wide: true,
    autoComplete: 'street-address',
  },
} as const satisfies FieldTable;

export const SAMPLE_NOTE_FIELD = {
  schema: optionalLine,
  label: 'Note',
  wide: true,
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
    tooMany: SAMPLE_MESSAGES.tooManyPieces,
  }),
  contact: z.object(schemasOf(SAMPLE_CONTACT_FIELDS)),
});

/** An order of samples, in the field names of the hub. */
export type SampleOrder = z.infer<typeof orderSchema>;

/** Validates anything as an order, with one error per field. Never throws. */
export function validateSampleOrder(value: unknown) {
  const { data, error } = orderSchema.safeParse(value, PARSE_OPTIONS);
  return data === undefined ? { order: null, fieldErrors: fieldErrorsOf(error) } : { order: data, fieldErrors: null };
}

const INDEXES = Array.from({ length: MAX_SAMPLES }, (_, index) => index);

/** The path of a piece's field: `'items.0.note'`. */
export const samplePath = (index: number, name: 'sku' | 'note') => `items.${index}.${name}`;

export const sampleContactFields = fieldEntries('contact', SAMPLE_CONTACT_FIELDS);

const PATHS = [
  ...INDEXES.flatMap((index) => [samplePath(index, 'sku'), samplePath(index, 'note')]),
  ...sampleContactFields.map(([path]) => path),
];

/** An order of samples as its form sends it. */
export type SentSamples = ReturnType<typeof parseSamplesForm>;

/** Parses the body of the form; unknown fields are left out. */
export function parseSamplesForm(body: string) {
  const form = new URLSearchParams(body);
  const entries: PlainEntries = Object.fromEntries(
    PATHS.flatMap((path) => {
      const text = form.get(path);
      return text === null ? [] : [[path, [text.replace(/\r\n?/g, '\n').slice(0, MAX_ENTRY_CHARS)]]];
    }),
  );
  const textOf = (path: string) => entries[path]?.[0] ?? '';
  const items = INDEXES.map((index) => ({
    sku: textOf(samplePath(index, 'sku')),
    note: textOf(samplePath(index, 'note')),
  }));
  return {
    /** As the header Idempotency-Key. */
    key: form.get('key') ?? '',
    /** What the form is filled in with again. */
    entries,
    /** For `validateSampleOrder`. */
    data: {
      items: items.slice(0, items.findLastIndex(({ sku }) => sku.trim() !== '') + 1),
      contact: Object.fromEntries(
        sampleContactFields.map(([path]) => [path.slice(path.indexOf('.') + 1), textOf(path)]),
      ),
    },
  };
}

/** The SKUs of a form. */
export function entrySkus(entries: PlainEntries): string[] {
  return INDEXES.flatMap((index) => entries[samplePath(index, 'sku')] ?? []);
}

export type ShownSamples = ReturnType<typeof restoreSamplesForm>;

/** What a form of these pieces shows after one was refused: entries by path, and the refusal, when it is about these pieces. Notes follow their pieces when others were removed. */
export function restoreSamplesForm(state: FormState | null, skus: readonly string[]) {
  if (state?.kind !== 'refused') return { entries: null, refusal: null };
  const { message, errors, entries } = state;
  const before = entrySkus(entries);
  const notes = skus.map((sku, index): [string, readonly string[]] => {
    const from = before.indexOf(sku);
    return [samplePath(index, 'note'), from < 0 ? [] : (entries[samplePath(from, 'note')] ?? [])];
  });
  const isSame = before.length === 0 || (before.length === skus.length && before.every((sku, at) => sku === skus[at]));
  return {
    entries: Object.keys(entries).length === 0 ? null : { ...entries, ...Object.fromEntries(notes) },
    refusal: isSame ? { message, errors } : null,
  };
}
