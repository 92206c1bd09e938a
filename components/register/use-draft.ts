import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentKey } from '@/lib/registration/documents';
import {
  acquireDraftLock,
  chooseSendKey,
  createDraftStore,
  createSendKey,
  type Draft,
  type DraftStore,
  type LoadedDraft,
  type SendKey,
} from '@/lib/registration/draft';
import type { ChosenDocuments, WizardValues } from '@/lib/registration/wizard-values';

/** If the device's store takes longer than this, the wizard starts without it. Nothing is saved until the store responds. */
const LOAD_TIMEOUT_MS = 5000;

/** `fresh`: a new draft. `restored`: from an earlier visit. `unsaved`: the device cannot save it. `elsewhere`: another window is editing it. */
export type DraftStatus = 'fresh' | 'restored' | 'unsaved' | 'elsewhere';

interface Options {
  values: WizardValues;
  /** The open step and the furthest one that was opened, from 0. */
  step: number;
  furthest: number;
  /** True when the values differ from those of a new wizard. */
  isChanged: boolean;
  /** Called once the draft is loaded, or with null when there is none. */
  onLoad: (draft: Draft | null) => void;
}

/** Saves every change of the wizard on the device, and loads the draft of an earlier visit (D21). */
export function useDraft({ values, step, furthest, isChanged, onLoad }: Options) {
  const store = useRef<DraftStore | null>(null);
  const [isReady, setReady] = useState(false);
  /** True once the store has responded, so that it may be written to. */
  const [canWrite, setCanWrite] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [isSaved, setSaved] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [documents, setDocuments] = useState<ChosenDocuments>({});
  const [sendKey, setSendKey] = useState<SendKey>({ key: '', tried: null });
  const hasWritten = useRef(false);
  const hasLostLock = useRef(false);

  const onLoaded = useEffectEvent(({ kind, ...loaded }: LoadedDraft) => {
    const isUntouched = !isChanged && Object.keys(documents).length === 0;
    const draft = 'draft' in loaded && isUntouched ? loaded.draft : null;
    hasWritten.current = draft !== null;
    setRestored(draft !== null);
    setSaved(kind !== 'unreadable');
    setCanWrite(kind !== 'unreadable');
    if (draft !== null) setDocuments(draft.documents);
    // The draft came after the timeout: newer input wins, and the old files must not be mixed with it.
    else if (kind === 'draft') void store.current?.erase();
    setSendKey((known) => draft?.sendKey ?? (known.key === '' ? createSendKey() : known));
    if (isUntouched) onLoad(draft);
    setReady(true);
  });

  useEffect(() => {
    const device = createDraftStore(setSaved);
    store.current = device;
    let isUnmounted = false;
    const timer = setTimeout(() => {
      setSaved(false);
      setSendKey(createSendKey());
      setReady(true);
    }, LOAD_TIMEOUT_MS);
    const release = acquireDraftLock(() => {
      hasLostLock.current = true;
      setElsewhere(true);
    });
    void device.load().then((loaded) => {
      clearTimeout(timer);
      if (!isUnmounted) onLoaded(loaded);
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      release();
    };
  }, []);

  useEffect(() => {
    if (!canWrite || isElsewhere || !(isChanged || step > 0 || hasWritten.current)) return;
    hasWritten.current = true;
    store.current?.save({ values, step, furthest, sendKey });
  }, [canWrite, isElsewhere, isChanged, values, step, furthest, sendKey]);

  const savedStatus = isRestored ? 'restored' : 'fresh';
  const draftStatus: DraftStatus = isElsewhere ? 'elsewhere' : isSaved ? savedStatus : 'unsaved';
  return {
    isReady,
    draftStatus,
    documents,
    /** The Idempotency-Key for this content. Records the content as tried. */
    chooseKey: (content: string): string => {
      const next = chooseSendKey(sendKey, content);
      setSendKey(next);
      return next.key;
    },
    renewKey: () => setSendKey(createSendKey()),
    setDocument: async (key: DocumentKey, file: File | null): Promise<boolean> => {
      setDocuments(({ [key]: _before, ...others }) => (file === null ? others : { ...others, [key]: file }));
      return canWrite && !isElsewhere && ((await store.current?.saveFile(key, file)) ?? false);
    },
    /** Starts a new application. Erases the saved one, unless another window has it. */
    startAgain: () => {
      hasWritten.current = false;
      setRestored(false);
      setDocuments({});
      setSendKey(createSendKey());
      if (!hasLostLock.current) void store.current?.erase();
    },
  };
}
