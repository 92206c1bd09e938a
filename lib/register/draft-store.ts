import { clear, createStore, entries, set, type UseStore } from 'idb-keyval';
import { DOCUMENTS, type DocumentKey } from './documents';
import { type Draft, draftRecord, readDraft } from './draft';

const RECORD = 'application';

const CHANNEL = 'trade-application';

/** Where the device keeps an unfinished application: values under one key and each file under its own, so that typing never writes a file again. */
export interface DraftStore {
  /** What was kept, or null; a draft that is no longer good is erased. */
  load(): Promise<Draft | null>;
  /** Keeps the values. Writes follow one another; of several that wait only the last is made. Never throws. */
  save(draft: Omit<Draft, 'documents'>): void;
  /** Keeps a document's file, or forgets it with null. False when the device has no room for it. */
  saveFile(key: DocumentKey, file: File | null): Promise<boolean>;
  /** Forgets everything, after whatever is being written, and tells the other windows. */
  erase(): Promise<void>;
  /** Calls back when another window has erased what is kept; gives what ends that. */
  onErased(callback: () => void): () => void;
}

let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= createStore(CHANNEL, 'draft');
  return opened;
};

/** The device's store. Where it has none (a private window of some browsers) nothing is kept, and nothing fails. */
export function createDraftStore(now: () => number = Date.now): DraftStore {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
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
    channel?.postMessage('erased');
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
    onErased(callback) {
      channel?.addEventListener('message', callback);
      return () => channel?.removeEventListener('message', callback);
    },
  };
}
