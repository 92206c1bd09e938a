import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { sendApplication } from '@/lib/register/send';
import type { SendOutcome } from '@/lib/register/send-answer';
import { contentOf } from '@/lib/register/send-key';
import type { WizardValues } from '@/lib/register/wizard-values';
import { useWizard } from './wizard-context';

/** Where the sending of an application stands. `part` is what has gone out, from 0 to 1; `again` is true when it was tried before. */
export type SubmissionState = { kind: 'idle' } | { kind: 'sending'; part: number; again: boolean } | SendOutcome;

/** Sends the application and remembers what became of it (W6, W8). Every try of the same application has the same key (D23) until it was refused. */
export function useSubmission() {
  const { values } = useFormikContext<WizardValues>();
  const { documents, keyFor, renewKey, forget } = useWizard();
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const send = async () => {
    if (running.current !== null || state.kind === 'accepted') return;
    const control = new AbortController();
    const { signal } = control;
    const again = state.kind !== 'idle';
    running.current = control;
    const key = keyFor(contentOf(values, documents));
    setState({ kind: 'sending', part: 0, again });
    const onProgress = (part: number) => signal.aborted || setState({ kind: 'sending', part, again });
    const outcome = await sendApplication({ values, documents, key, onProgress, signal });
    if (signal.aborted) return;
    running.current = null;
    setState(outcome);
    if (outcome.kind === 'failed') return;
    if (outcome.kind === 'refused') renewKey();
    else await forget();
  };

  return {
    state,
    /** Does nothing while it is being sent, and once it has arrived. */
    send: () => void send(),
    /** Closes what is said about a try. */
    dismiss: () => setState((now) => (now.kind === 'failed' || now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}
