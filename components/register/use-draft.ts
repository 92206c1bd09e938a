import { useEffect, useRef, useState } from 'react';
import type { DocumentKey } from '@/lib/registration/documents';
import type { Draft } from '@/lib/registration/draft';
import { createDraftStore, type DraftStore, type Loaded } from '@/lib/registration/draft-store';
import { takeDraft } from '@/lib/registration/draft-window';
import { keyFor, newSendKey, type SendKey } from '@/lib/registration/send-key';
import type { ChosenDocuments, WizardValues } from '@/lib/registration/wizard-values';

/** The longest wait for what the device has kept, in milliseconds; then the wizard begins, and nothing is kept until it has answered. */
const LONGEST_LOAD = 5000;

/**
 * Whether the device keeps what is filled in: from the first field on, since an earlier visit, not at all, or no longer in this window, because another one has
 * the application open.
 */
export type Keeping = 'fresh' | 'restored' | 'unkept' | 'elsewhere';

interface Options {
  values: WizardValues;
  step: number;
  furthest: number;
  /** True for values that are no longer those of a new wizard. */
  changed: boolean;
  /** Puts what was kept in its place; null when there was nothing. */
  onLoad: (draft: Draft | null) => void;
}

/** What the wizard keeps on the device: every change at once, files apart (D21). */
export function useDraft({ values, step, furthest, changed, onLoad }: Options) {
  const store = useRef<DraftStore | null>(null);
  const [ready, setReady] = useState(false);
  /** True once the device has answered, so that it may be written to. */
  const [settled, setSettled] = useState(false);
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState(true);
  const [isElsewhere, setElsewhere] = useState(false);
  const [documents, setDocuments] = useState<ChosenDocuments>({});
  const [sendKey, setSendKey] = useState<SendKey>({ key: '', tried: null });
  const writes = useRef(false);
  const lost = useRef(false);
  const untouched = useRef(true);
  untouched.current = !changed && Object.keys(documents).length === 0;

  const takeOver = ({ kind, ...found }: Loaded) => {
    const draft = 'draft' in found && untouched.current ? found.draft : null;
    writes.current = draft !== null;
    setRestored(draft !== null);
    setKept(kind !== 'unreadable');
    setSettled(kind !== 'unreadable');
    if (draft !== null) setDocuments(draft.documents);
    // It came too late: what was typed meanwhile counts, and no file may cross over into it.
    else if (kind === 'draft') void store.current?.erase();
    setSendKey((known) => draft?.sendKey ?? (known.key === '' ? newSendKey() : known));
    if (untouched.current) onLoad(draft);
    setReady(true);
  };
  const arrived = useRef(takeOver);
  arrived.current = takeOver;

  useEffect(() => {
    const device = createDraftStore(setKept);
    store.current = device;
    let isOver = false;
    const timer = setTimeout(() => {
      setKept(false);
      setSendKey(newSendKey());
      setReady(true);
    }, LONGEST_LOAD);
    const letGo = takeDraft(() => {
      lost.current = true;
      setElsewhere(true);
    });
    void device.load().then((loaded) => {
      clearTimeout(timer);
      if (!isOver) arrived.current(loaded);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      letGo();
    };
  }, []);

  useEffect(() => {
    if (!settled || isElsewhere || !(changed || step > 0 || writes.current)) return;
    writes.current = true;
    store.current?.save({ values, step, furthest, sendKey });
  }, [settled, isElsewhere, changed, values, step, furthest, sendKey]);

  const keeping: Keeping = isElsewhere ? 'elsewhere' : kept ? (restored ? 'restored' : 'fresh') : 'unkept';
  return {
    ready,
    keeping,
    documents,
    /** The key to send a content under, which is noted as tried from now on. */
    keyFor: (content: string): string => {
      const next = keyFor(sendKey, content);
      setSendKey(next);
      return next.key;
    },
    renewKey: () => setSendKey(newSendKey()),
    setDocument: async (key: DocumentKey, file: File | null): Promise<boolean> => {
      setDocuments(({ [key]: _before, ...others }) => (file === null ? others : { ...others, [key]: file }));
      return settled && !isElsewhere && ((await store.current?.saveFile(key, file)) ?? false);
    },
    /** Begins a new application; what is kept of this one is erased, unless another window has it. */
    begin: () => {
      writes.current = false;
      setRestored(false);
      setDocuments({});
      setSendKey(newSendKey());
      if (!lost.current) void store.current?.erase();
    },
  };
}
