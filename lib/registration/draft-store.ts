import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { DOCUMENTS, type DocumentKey } from './documents';
import { type Draft, draftRecord, readDraft } from './draft';

const RECORD = 'application';

/** What the device has given back: `unreadable` when it has something and does not give it out, so that nothing may be written over it. */
export type Loaded = { kind: 'draft'; draft: Draft } | { kind: 'none' } | { kind: 'unreadable' };

/** Where the device keeps an unfinished application: values under one key and each file under its own, so that typing never writes a file again. */
export interface DraftStore {
  /** What was kept; a draft that is no longer good is erased. A file that cannot be read is left out. Never throws. */
  load(): Promise<Loaded>;
  /** Keeps the values. Writes follow one another; of several that wait only the last is made. Never throws: `onKept` hears how each ended. */
  save(draft: Omit<Draft, 'documents'>): void;
  /** Keeps a document's file, or forgets it with null. False when the device did not: the file before it is gone then too. Never throws. */
  saveFile(key: DocumentKey, file: File | null): Promise<boolean>;
  /** Forgets everything, after whatever is being written. Never throws. */
  erase(): Promise<void>;
}

/** Tries to read what the device has, and milliseconds between them. */
const [READS, PAUSE] = [3, 100];

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('trade-application', 'draft');
  return opened;
};

/** True when the work was done. Where a browser forbids its store, opening it throws at once. */
async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}

async function readRecord(): Promise<{ record: unknown } | null> {
  for (let read = 1; ; read += 1) {
    try {
      return { record: await get<unknown>(RECORD, store()) };
    } catch {
      if (read === READS) return null;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

async function readFiles(): Promise<Record<string, unknown>> {
  const files = await Promise.all(
    DOCUMENTS.map(async ({ key }) => [key, await get<unknown>(key, store()).catch(() => undefined)] as const),
  );
  return Object.fromEntries(files);
}

/** The device's store. `onKept` hears after each write of the values whether it was made. */
export function createDraftStore(
  onKept: (kept: boolean) => void = () => undefined,
  now: () => number = Date.now,
): DraftStore {
  let waiting: Omit<Draft, 'documents'> | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (waiting !== null) {
      const next = waiting;
      waiting = null;
      onKept(await succeeds(() => set(RECORD, draftRecord(next, now()), store())));
    }
    writing = null;
  };
  const erase = async () => {
    waiting = null;
    await writing;
    await succeeds(() => clear(store()));
  };
  return {
    async load() {
      const read = await readRecord();
      if (read === null) return { kind: 'unreadable' };
      const draft = readDraft(read.record, await readFiles(), now());
      if (draft !== null) return { kind: 'draft', draft };
      await erase();
      return { kind: 'none' };
    },
    save(draft) {
      waiting = draft;
      writing ??= write();
    },
    async saveFile(key, file) {
      if (await succeeds(() => (file === null ? del(key, store()) : set(key, file, store())))) return true;
      await succeeds(() => del(key, store()));
      return false;
    },
    erase,
  };
}
