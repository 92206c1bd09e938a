import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { DOCUMENTS, type DocumentKey } from './documents';
import { type Draft, draftRecord, parseDraft } from './draft';

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
export interface DraftStore {
  /** A malformed or old draft is erased, and an unreadable file is left out. */
  load(): Promise<LoadedDraft>;
  /** Concurrent saves are combined; the last one counts. */
  save(draft: Omit<Draft, 'documents'>): void;
  /** Null removes the file. False when it failed, and the document has no saved file. */
  saveFile(key: DocumentKey, file: File | null): Promise<boolean>;
  /** Waits for the write in progress. */
  erase(): Promise<void>;
}

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

/** Opens the device's store. `onSaved` is called after each write of the values with its success. */
export function createDraftStore(
  onSaved: (isSaved: boolean) => void = () => undefined,
  now: () => number = Date.now,
): DraftStore {
  let waiting: Omit<Draft, 'documents'> | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (waiting !== null) {
      const next = waiting;
      waiting = null;
      onSaved(await succeeds(() => set(RECORD, draftRecord(next, now()), store())));
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
