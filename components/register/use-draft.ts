import { useEffect, useRef, useState } from 'react';
import type { DocumentKey } from '@/lib/register/documents';
import type { Draft } from '@/lib/register/draft';
import { createDraftStore, type DraftStore } from '@/lib/register/draft-store';
import { keyFor, newSendKey, type SendKey } from '@/lib/register/send-key';
import type { ChosenDocuments, WizardValues } from '@/lib/register/wizard-values';

/** The longest wait for what the device has kept, in milliseconds; then the wizard begins without. */
const LONGEST_LOAD = 5000;

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
  const [restored, setRestored] = useState(false);
  const [documents, setDocuments] = useState<ChosenDocuments>({});
  const [sendKey, setSendKey] = useState<SendKey>({ key: '', tried: null });
  const [gone, setGone] = useState(false);
  const [goneElsewhere, setGoneElsewhere] = useState(false);
  const keeps = useRef(false);
  const began = useRef(false);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    const device = createDraftStore();
    store.current = device;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_LOAD));
    void Promise.race([device.load(), late]).then((draft) => {
      keeps.current = draft !== null;
      setRestored(draft !== null);
      setDocuments(draft?.documents ?? {});
      setSendKey(draft?.sendKey ?? newSendKey());
      onLoad(draft);
      setReady(true);
    });
  }, [onLoad]);

  useEffect(() => {
    if (!ready) return;
    return store.current?.onErased(() => setGoneElsewhere(true));
  }, [ready]);

  useEffect(() => {
    if (!ready || gone || goneElsewhere || !(changed || step > 0 || keeps.current)) return;
    keeps.current = true;
    store.current?.save({ values, step, furthest, sendKey });
  }, [ready, gone, goneElsewhere, changed, values, step, furthest, sendKey]);

  return {
    ready,
    restored,
    /** True once another window has sent the application or begun it again: this one keeps nothing any more. */
    goneElsewhere,
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
      return (await store.current?.saveFile(key, file)) ?? false;
    },
    /** Erases what is kept; nothing is kept any more until `begin`. */
    forget: async () => {
      setGone(true);
      await store.current?.erase();
    },
    /** Begins a new application, for which things are kept again. */
    begin: () => {
      keeps.current = false;
      setRestored(false);
      setGoneElsewhere(false);
      setDocuments({});
      setSendKey(newSendKey());
      setGone(false);
    },
  };
}
