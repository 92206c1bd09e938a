import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { isRecord } from '@/lib/util/common';
import { EMPTY_PARTNER } from './application';
import { DOCUMENTS, type DocumentKey } from './documents';
import { STEPS } from './steps';
import { type ChosenDocuments, initialValues, type WizardValues } from './wizard-values';

/** The Idempotency-Key of an application, and the content last sent under it without a clear outcome (D23). */
export interface SendKey {
  key: string;
  /** As given by `submissionContent`; null for a key that was never sent. */
  tried: string | null;
}

/** A random key of 32 hexadecimal digits. `crypto.randomUUID` does not exist on pages without https. */
export function createSendKey(): SendKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), tried: null };
}

export function submissionContent(values: WizardValues, documents: ChosenDocuments): string {
  const { company_details, trade_references, declaration } = values;
  const files = DOCUMENTS.map(({ key }) => documents[key]).map(
    (file) => file && [file.name, file.size, file.lastModified],
  );
  return JSON.stringify([company_details, trade_references, declaration, files]);
}

/** The key to send a content under: a new one when other content was sent with the last, because the server answers a known key with its first outcome. */
export function keyFor(last: SendKey, content: string): SendKey {
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

const stepIndex = z.int().check(z.gte(0), z.lte(STEPS.length - 1));

const head = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  step: stepIndex,
  furthest: stepIndex,
  sendKey: z.object({ key: z.string().check(z.minLength(16)), tried: z.nullable(z.string()) }),
});

/** A draft without its files as it is stored, saved at `now` (milliseconds since 1970). */
export function draftRecord({ values, step, furthest, sendKey }: Omit<Draft, 'documents'>, now: number) {
  return { version: 1, savedAt: now, step, furthest, sendKey, values };
}

/** `saved` in the shape of `initial`, whose values fill in where the shapes differ, as after an update of the form. */
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
  const initial = initialValues();
  // The list of partners is empty at first, so it needs an item to take the shape from.
  const pattern = { ...initial, company_details: { ...initial.company_details, partners: [EMPTY_PARTNER] } };
  const values = fitShape(pattern, saved) as WizardValues;
  const partners = isRecord(saved) && isRecord(saved.company_details) ? saved.company_details.partners : undefined;
  return Array.isArray(partners) ? values : { ...values, company_details: { ...values.company_details, partners: [] } };
}

/** The draft in a stored record and files; null when there is none, it is malformed, or it is too old. */
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

const LOCK = 'trade-application';

/** Acquires the draft for this window from any other, which gets `onLost`, and returns the release function. Without Web Locks (no https) nothing is lost. */
export function acquireDraftLock(onLost: () => void): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(LOCK, { steal: true }, () => held).catch(onLost);
  return release;
}

/** `unreadable`: there is something, but it cannot be read, so it must not be overwritten. */
export type LoadedDraft = { kind: 'draft'; draft: Draft } | { kind: 'none' } | { kind: 'unreadable' };

/** The draft in IndexedDB: the values under one key and each file under its own, so that typing never rewrites a file. No method throws. */
export type DraftStore = ReturnType<typeof createDraftStore>;

const RECORD = 'application';

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('trade-application', 'draft');
  return opened;
};

/** True when `work` succeeded. It is called inside, since opening the store throws where a browser forbids it. */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

/** Changes the store; the commit leaves with the change, so that a reload in the same moment does not abort it. */
async function change(work: (entries: IDBObjectStore) => void): Promise<void> {
  await store()('readwrite', (entries) => {
    work(entries);
    entries.transaction.commit();
    return promisifyRequest(entries.transaction);
  });
}

/** Opens the device's store. `onSaved` is called after each write of the values with its success. */
export function createDraftStore(onSaved: (isSaved: boolean) => void = () => undefined, now: () => number = Date.now) {
  const erase = () => succeeds(() => change((entries) => entries.clear()));
  return {
    /** A malformed or old draft is erased, and an unreadable file is left out. */
    async load(): Promise<LoadedDraft> {
      let record: unknown;
      const isRead = await succeeds(async () => {
        record = await get(RECORD, store());
      });
      if (!isRead) return { kind: 'unreadable' };
      const files = DOCUMENTS.map(async ({ key }) => [key, await get(key, store()).catch(() => undefined)] as const);
      const draft = parseDraft(record, Object.fromEntries(await Promise.all(files)), now());
      if (draft !== null) return { kind: 'draft', draft };
      await erase();
      return { kind: 'none' };
    },
    /** Of several saves the last one counts: the browser writes in their order. */
    save(draft: Omit<Draft, 'documents'>): void {
      void succeeds(() => change((entries) => entries.put(draftRecord(draft, now()), RECORD))).then(onSaved);
    },
    /** Null removes the file. False when it failed, and the document has no saved file. */
    async saveFile(key: DocumentKey, file: File | null): Promise<boolean> {
      const remove = () => change((entries) => entries.delete(key));
      if (await succeeds(() => (file === null ? remove() : change((entries) => entries.put(file, key))))) return true;
      await succeeds(remove);
      return false;
    },
    erase,
  };
}
