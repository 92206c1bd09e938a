import './jitless';
import { z } from 'zod';
import { EMPTY_PARTNER } from './application';
import { DOCUMENTS } from './documents';
import type { SendKey } from './send-key';
import { STEPS } from './steps';
import { type ChosenDocuments, firstValues, type WizardValues } from './wizard-values';

/** How long an unfinished application is kept on the device: 14 days, in milliseconds. */
export const DRAFT_LIFE = 14 * 24 * 60 * 60 * 1000;

/** An unfinished application as the device keeps it (D21). */
export interface Draft {
  values: WizardValues;
  documents: ChosenDocuments;
  /** The step that was open, from 0. */
  step: number;
  /** The furthest step that was open. */
  furthest: number;
  /** What this application is sent under (D23). */
  sendKey: SendKey;
}

const head = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  step: z
    .number()
    .int()
    .min(0)
    .max(STEPS.length - 1),
  furthest: z
    .number()
    .int()
    .min(0)
    .max(STEPS.length - 1),
  sendKey: z.object({ key: z.string().min(16), tried: z.string().nullable() }),
});

/** What is kept beside the files. */
export type DraftRecord = z.output<typeof head> & { values: unknown };

/** A draft as it is kept at a time (milliseconds since 1970). */
export function draftRecord({ values, step, furthest, sendKey }: Omit<Draft, 'documents'>, now: number): DraftRecord {
  return { version: 1, savedAt: now, step, furthest, sendKey, values };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `kept` in the shape of `first`: where it has another shape, the first value stands, so that a form of another time breaks nothing. */
function fitted(first: unknown, kept: unknown): unknown {
  if (Array.isArray(first)) {
    if (!Array.isArray(kept)) return first;
    const [pattern] = first;
    return isObject(pattern)
      ? kept.map((item) => fitted(pattern, item))
      : kept.filter((item) => typeof item === 'string');
  }
  if (isObject(first))
    return Object.fromEntries(
      Object.entries(first).map(([name, value]) => [name, isObject(kept) ? fitted(value, kept[name]) : value]),
    );
  return typeof kept === typeof first ? kept : first;
}

/** The values that were kept, in the shape of today. */
function readValues(kept: unknown): WizardValues {
  const first = firstValues();
  // A list that begins empty has no pattern of its own.
  const pattern = { ...first, company_details: { ...first.company_details, partners: [EMPTY_PARTNER] } };
  const values = fitted(pattern, kept) as WizardValues;
  const partners = isObject(kept) && isObject(kept.company_details) ? kept.company_details.partners : undefined;
  return Array.isArray(partners) ? values : { ...values, company_details: { ...values.company_details, partners: [] } };
}

/** The draft in what was kept, or null: for none, for one that nobody can read, and for one that is older than 14 days. */
export function readDraft(record: unknown, files: Readonly<Record<string, unknown>>, now: number): Draft | null {
  const read = head.safeParse(record);
  if (!read.success || !isObject(record)) return null;
  const { savedAt, step, furthest, sendKey } = read.data;
  if (now - savedAt > DRAFT_LIFE) return null;
  const documents: ChosenDocuments = {};
  for (const document of DOCUMENTS) {
    const file = files[document.key];
    if (file instanceof File) documents[document.key] = file;
  }
  return { values: readValues(record.values), documents, step, furthest: Math.max(step, furthest), sendKey };
}
