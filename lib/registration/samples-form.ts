import { MAX_SAMPLES } from '@/lib/catalogue/sku-lists';
import type { FieldErrors } from './application';
import { fieldEntries } from './fields';
import type { FormState } from './form-state';
import { MAX_ENTRY_CHARS, type PlainEntries } from './plain-form';
import { SAMPLE_CONTACT_FIELDS } from './samples';

/** An order of samples as its form sends it. */
export interface SentSamples {
  /** As the header Idempotency-Key. */
  key: string;
  /** What the form is filled in with again. */
  entries: PlainEntries;
  /** For `validateSampleOrder`. */
  data: { items: { sku: string; note: string }[]; contact: Record<string, string> };
}

const INDEXES = Array.from({ length: MAX_SAMPLES }, (_, index) => index);

/** The path of a piece's field: `'items.0.note'`. */
export const samplePath = (index: number, name: 'sku' | 'note') => `items.${index}.${name}`;

/** The contact's fields with their paths. */
export const sampleContactFields = fieldEntries('contact', SAMPLE_CONTACT_FIELDS);

const PATHS = [
  ...INDEXES.flatMap((index) => [samplePath(index, 'sku'), samplePath(index, 'note')]),
  ...sampleContactFields.map(([path]) => path),
];

/** Parses the body of the form; unknown fields are left out. */
export function parseSamplesForm(body: string): SentSamples {
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
    key: form.get('key') ?? '',
    entries,
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

/** What the form shows again: entries by path, and the refusal, when it is about these pieces. */
export interface ShownSamples {
  entries: PlainEntries | null;
  refusal: { message: string; errors: FieldErrors } | null;
}

/** What a form of these pieces shows after one was refused; notes follow their pieces when others were removed. */
export function restoreSamplesForm(state: FormState | null, skus: readonly string[]): ShownSamples {
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
