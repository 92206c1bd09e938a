import { useRef, useState } from 'react';
import { sendApplication } from '@/lib/registration/send';
import type { SendOutcome } from '@/lib/registration/send-answer';
import { contentOf } from '@/lib/registration/send-key';
import type { ChosenDocuments, WizardValues } from '@/lib/registration/wizard-values';

/** Where the sending of an application stands. `part` is what has gone out, from 0 to 1; `again` is true when it was tried before. */
export type SubmissionState = { kind: 'idle' } | { kind: 'sending'; part: number; again: boolean } | SendOutcome;

/** What is sent, and what follows from how it ends. */
export interface SubmissionOptions {
  values: WizardValues;
  documents: ChosenDocuments;
  /** The key for a content (D23). */
  keyFor: (content: string) => string;
  onAccepted: () => void;
  onRefused: () => void;
}

/** The sending of an application. */
export interface Submission {
  state: SubmissionState;
  /** Does nothing while it is being sent, and once it has arrived. */
  send: () => void;
  /** Closes what is said about a try. */
  dismiss: () => void;
}

/** Sends the application and remembers what became of it (W6, W8). Every try of the same application has the same key (D23) until it was refused. */
export function useSubmission({ values, documents, keyFor, onAccepted, onRefused }: SubmissionOptions): Submission {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const running = useRef(false);

  const send = async () => {
    if (running.current || state.kind === 'accepted') return;
    running.current = true;
    const again = state.kind !== 'idle';
    setState({ kind: 'sending', part: 0, again });
    const onProgress = (part: number) => setState({ kind: 'sending', part, again });
    const key = keyFor(contentOf(values, documents));
    const outcome = await sendApplication({ values, documents, key, onProgress });
    running.current = false;
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
