import { useRef, useState } from 'react';
import { submissionContent } from '@/lib/registration/draft';
import { type SendOutcome, sendApplication } from '@/lib/registration/send';
import type { ChosenDocuments, WizardValues } from '@/lib/registration/wizard-values';

/** The state of the submission. `part` has been sent, from 0 to 1; `again` is true after an earlier attempt. */
export type SubmissionState = { kind: 'idle' } | { kind: 'sending'; part: number; again: boolean } | SendOutcome;

interface Options {
  values: WizardValues;
  documents: ChosenDocuments;
  /** The Idempotency-Key for a content. */
  keyFor: (content: string) => string;
  onAccepted: () => void;
  onRefused: () => void;
}

/** The submission of an application. */
export interface Submission {
  state: SubmissionState;
  /** Does nothing while it is being sent, and once it was accepted. */
  send: () => void;
  /** Clears the outcome of a failed or refused attempt. */
  dismiss: () => void;
}

/** Sends the application. Attempts share a key until one is refused, so that the server stores it once (D23). */
export function useSubmission({ values, documents, keyFor, onAccepted, onRefused }: Options): Submission {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const isRunning = useRef(false);

  const send = async () => {
    if (isRunning.current || state.kind === 'accepted') return;
    isRunning.current = true;
    const again = state.kind !== 'idle';
    setState({ kind: 'sending', part: 0, again });
    const onProgress = (part: number) => setState({ kind: 'sending', part, again });
    const key = keyFor(submissionContent(values, documents));
    const outcome = await sendApplication({ values, documents, key, onProgress });
    isRunning.current = false;
    setState(outcome);
    if (outcome.kind === 'accepted') onAccepted();
    if (outcome.kind === 'refused') onRefused();
  };

  return {
    state,
    send: () => void send(),
    dismiss: () => setState((now) => (now.kind === 'failed' || now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}
