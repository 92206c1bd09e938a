import { clear, createStore, entries, set, type UseStore } from 'idb-keyval';
import { DOCUMENTS, type DocumentKey } from './documents';
import { type Draft, draftRecord, readDraft } from './draft';

const RECORD = 'application';

/** Where the device keeps an unfinished application: values under one key and each file under its own, so that typing never writes a file again. */
export interface DraftStore {
  /** What was kept, or null; a draft that is no longer good is erased. */
  load(): Promise<Draft | null>;
  /** Keeps the values. Writes follow one another; of several that wait only the last is made. Never throws. */
  save(draft: Omit<Draft, 'documents'>): void;
  /** Keeps a document's file, or forgets it with null. False when the device has no room for it. */
  saveFile(key: DocumentKey, file: File | null): Promise<boolean>;
  /** Forgets everything, after whatever is being written. */
  erase(): Promise<void>;
}

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore('trade-application', 'draft');
  return opened;
};

/** The device's store. Where it has none (a private window of some browsers) nothing is kept, and nothing fails. */
export function createDraftStore(now: () => number = Date.now): DraftStore {
  let waiting: Omit<Draft, 'documents'> | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (waiting !== null) {
      const next = waiting;
      waiting = null;
      await set(RECORD, draftRecord(next, now()), store()).catch(() => undefined);
    }
    writing = null;
  };
  const erase = async () => {
    waiting = null;
    await writing;
    await clear(store()).catch(() => undefined);
  };
  return {
    async load() {
      try {
        const kept = Object.fromEntries(await entries<string, unknown>(store()));
        const draft = readDraft(kept[RECORD], kept, now());
        if (draft === null && Object.keys(kept).length > 0) await erase();
        return draft;
      } catch {
        return null;
      }
    },
    save(draft) {
      waiting = draft;
      writing ??= write();
    },
    async saveFile(key, file) {
      if (!DOCUMENTS.some((document) => document.key === key)) return false;
      try {
        await set(key, file, store());
        return true;
      } catch {
        return false;
      }
    },
    erase,
  };
}
