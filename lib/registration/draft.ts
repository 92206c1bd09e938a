import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { isRecord } from '@/lib/util/common';
import { EMPTY_PARTNER } from './application';
import { DOCUMENTS, type DocumentKey } from './documents';
import { WIZARD_STEPS } from './steps';
import { type ChosenDocuments, createInitialValues, type WizardValues } from './wizard-values';

/** The Idempotency-Key of an application, and the content last sent with it (D23). */
export interface SendKey {
  key: string;
  /** The serialized content that was last sent with the key; null if it is unused. */
  tried: string | null;
}

/** A random key of 32 hexadecimal digits. Browsers offer `crypto.randomUUID` on https pages only. */
export function createSendKey(): SendKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), tried: null };
}

/** Serializes an application to compare it with the one sent before. Files count by name, size and time of modification. */
export function serializeSubmission(values: WizardValues, documents: ChosenDocuments): string {
  const { company_details, trade_references, declaration } = values;
  const files = DOCUMENTS.map(({ key }) => documents[key]).map(
    (file) => file && [file.name, file.size, file.lastModified],
  );
  return JSON.stringify([company_details, trade_references, declaration, files]);
}

/** The key for sending `content`. A new one if other content was sent with `last`, because the server refuses other content under a known key. */
export function chooseSendKey(last: SendKey, content: string): SendKey {
  return { key: last.tried === null || last.tried === content ? last.key : createSendKey().key, tried: content };
}

export const DRAFT_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

/** An unfinished application; steps are counted from 0. */
export interface Draft {
  values: WizardValues;
  documents: ChosenDocuments;
  step: number;
  furthest: number;
  sendKey: SendKey;
}

const stepIndex = z.int().check(z.gte(0), z.lte(WIZARD_STEPS.length - 1));

const head = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  step: stepIndex,
  furthest: stepIndex,
  sendKey: z.object({ key: z.string().check(z.minLength(16)), tried: z.nullable(z.string()) }),
});

/** The stored form of a draft without its files, saved at `now` (milliseconds since 1970). */
export function createDraftRecord({ values, step, furthest, sendKey }: Omit<Draft, 'documents'>, now: number) {
  return { version: 1, savedAt: now, step, furthest, sendKey, values };
}

/** Gives `saved` the shape of `initial`, whose values replace missing or mismatched ones, for example after an update of the form. */
function fitShape(initial: unknown, saved: unknown): unknown {
  if (Array.isArray(initial)) {
    if (!Array.isArray(saved)) return initial;
    const [pattern] = initial;
    return isRecord(pattern)
      ? saved.map((item) => fitShape(pattern, item))
      : saved.filter((item) => typeof item === 'string');
  }
  if (isRecord(initial))
    return Object.fromEntries(
      Object.entries(initial).map(([name, value]) => [name, isRecord(saved) ? fitShape(value, saved[name]) : value]),
    );
  return typeof saved === typeof initial ? saved : initial;
}

function parseValues(saved: unknown): WizardValues {
  const initial = createInitialValues();
  // The initial list of partners is empty, so an item is added that shows the shape.
  const pattern = { ...initial, company_details: { ...initial.company_details, partners: [EMPTY_PARTNER] } };
  const values = fitShape(pattern, saved) as WizardValues;
  const partners = isRecord(saved) && isRecord(saved.company_details) ? saved.company_details.partners : undefined;
  return Array.isArray(partners) ? values : { ...values, company_details: { ...values.company_details, partners: [] } };
}

/** Parses a stored record and files; null if there is no draft or it is malformed or too old. */
export function parseDraft(record: unknown, files: Readonly<Record<string, unknown>>, now: number): Draft | null {
  const parsed = head.safeParse(record);
  if (!parsed.success || !isRecord(record)) return null;
  const { savedAt, step, furthest, sendKey } = parsed.data;
  if (now - savedAt > DRAFT_LIFETIME_MS) return null;
  const documents: ChosenDocuments = {};
  for (const document of DOCUMENTS) {
    const file = files[document.key];
    if (file instanceof File) documents[document.key] = file;
  }
  return { values: parseValues(record.values), documents, step, furthest: Math.max(step, furthest), sendKey };
}

const LOCK_NAME = 'trade-application';

/** Takes the draft's lock from other windows; `onLost` is called when one takes it back. Returns a release function. Does nothing without https. */
export function acquireDraftLock(onLost: () => void): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(LOCK_NAME, { steal: true }, () => held).catch(onLost);
  return release;
}

/** `unreadable`: IndexedDB failed, so a draft may exist and must not be overwritten. */
export type LoadedDraft = { kind: 'draft'; draft: Draft } | { kind: 'none' } | { kind: 'unreadable' };

/** The draft in IndexedDB. Values and files have separate keys, so that typing never rewrites a file. No method throws. */
export type DraftStore = ReturnType<typeof createDraftStore>;

const RECORD_KEY = 'application';

let openedStore: UseStore | undefined;
const openDraftStore = (): UseStore => {
  openedStore ??= createStore('trade-application', 'draft');
  return openedStore;
};

/** Whether `work` succeeded. Opening the store throws synchronously if the browser forbids it. */
async function trySucceeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** Changes the store. The explicit commit saves the change even if the page reloads immediately. */
async function changeStore(work: (entries: IDBObjectStore) => void): Promise<void> {
  await openDraftStore()('readwrite', (entries) => {
    work(entries);
    entries.transaction.commit();
    return promisifyRequest(entries.transaction);
  });
}

/** Creates the draft store. `onSaved` is called after each write of the values with its success. `now` gives milliseconds since 1970. */
export function createDraftStore(onSaved: (isSaved: boolean) => void = () => undefined, now: () => number = Date.now) {
  const erase = () => trySucceeds(() => changeStore((entries) => entries.clear()));
  return {
    /** Loads the draft. Erases a malformed or old one; leaves out unreadable files. */
    async load(): Promise<LoadedDraft> {
      let record: unknown;
      const isRead = await trySucceeds(async () => {
        record = await get(RECORD_KEY, openDraftStore());
      });
      if (!isRead) return { kind: 'unreadable' };
      const files = DOCUMENTS.map(
        async ({ key }) => [key, await get(key, openDraftStore()).catch(() => undefined)] as const,
      );
      const draft = parseDraft(record, Object.fromEntries(await Promise.all(files)), now());
      if (draft !== null) return { kind: 'draft', draft };
      await erase();
      return { kind: 'none' };
    },
    /** Saves the values without waiting. The browser writes in the order of the calls. */
    save(draft: Omit<Draft, 'documents'>): void {
      void trySucceeds(() => changeStore((entries) => entries.put(createDraftRecord(draft, now()), RECORD_KEY))).then(
        onSaved,
      );
    },
    /** Saves a file; null removes it. False if that failed: then no file is saved for the document. */
    async saveFile(key: DocumentKey, file: File | null): Promise<boolean> {
      const remove = () => changeStore((entries) => entries.delete(key));
      if (await trySucceeds(() => (file === null ? remove() : changeStore((entries) => entries.put(file, key)))))
        return true;
      await trySucceeds(remove);
      return false;
    },
    erase,
  };
}
