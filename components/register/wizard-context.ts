import { createContext, useContext, useRef, useState } from 'react';
import type { FieldErrors } from '@/lib/registration/application';
import type { DocumentKey } from '@/lib/registration/documents';
import { serializeSubmission } from '@/lib/registration/draft';
import { type SendOutcome, sendApplication } from '@/lib/registration/send';
import type { ChosenDocuments, WizardValues } from '@/lib/registration/wizard-values';
import type { Supplier } from '@/lib/site/supplier';

/** The state of the submission. While sending: the fraction sent, from 0 to 1, and whether there was an earlier attempt. */
export type SubmissionState = { kind: 'idle' } | { kind: 'sending'; part: number; isRetry: boolean } | SendOutcome;

interface SubmissionOptions {
  values: WizardValues;
  documents: ChosenDocuments;
  /** The Idempotency-Key for this content. */
  chooseKey: (content: string) => string;
  onAccepted: () => void;
  onRefused: () => void;
}

/** Sends the application. Attempts share a key until one is refused, so that the server stores it once (D23). */
export function useSubmission({ values, documents, chooseKey, onAccepted, onRefused }: SubmissionOptions) {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const isRunning = useRef(false);

  const sendForm = async () => {
    if (isRunning.current || state.kind === 'accepted') return;
    isRunning.current = true;
    const isRetry = state.kind !== 'idle';
    setState({ kind: 'sending', part: 0, isRetry });
    const onProgress = (part: number) => setState({ kind: 'sending', part, isRetry });
    const key = chooseKey(serializeSubmission(values, documents));
    const outcome = await sendApplication({ values, documents, key, onProgress });
    isRunning.current = false;
    setState(outcome);
    if (outcome.kind === 'accepted') onAccepted();
    if (outcome.kind === 'refused') onRefused();
  };

  return {
    state,
    /** Does nothing while an attempt is running or after one was accepted. */
    send: () => void sendForm(),
    /** Clears the outcome of a failed or refused attempt. */
    dismissResult: () => setState((now) => (now.kind === 'failed' || now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}

/** The supplier's contact details, for applicants' questions. */
export type WizardSupplier = Pick<Supplier, 'name' | 'email' | 'telephone'>;

/** What the steps share besides the form's values. */
export interface Wizard {
  supplier: WizardSupplier;
  /** The open step, from 0. */
  step: number;
  /** Opens a step and focuses the field with this id, or the step's heading. */
  goTo: (step: number, field?: string) => void;
  documents: ChosenDocuments;
  /** The errors of the current values by path, shown once a field is touched: those of validation, and those of the server until the field is changed. */
  fieldErrors: FieldErrors;
  /** The server's errors by path. The error of a document stays until another file is chosen. */
  documentErrors: FieldErrors;
  /** Sets or removes the file of a document. False when the device did not save it, so that it exists only in this window. */
  setDocument: (key: DocumentKey, file: File | null) => Promise<boolean>;
  submission: ReturnType<typeof useSubmission>;
  /** False until the draft is loaded; nothing can be filled in before. */
  isReady: boolean;
}

/** Provided by the wizard. Read it with `useWizard`. */
export const WizardContext = createContext<Wizard | null>(null);

/** What the steps share. Throws outside the wizard. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard is used outside the wizard');
  return wizard;
}

/** True while a step lists its errors. Only the summary is then announced, not the fields' own messages. */
export const SummaryContext = createContext(false);
