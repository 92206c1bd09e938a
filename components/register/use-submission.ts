import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { DOCUMENTS } from '@/lib/register/documents';
import { sendApplication } from '@/lib/register/send';
import type { SendOutcome } from '@/lib/register/send-answer';
import type { ChosenDocuments, WizardValues } from '@/lib/register/wizard-values';
import { useWizard } from './wizard-context';

/** Where the sending of an application stands. `part` is what has gone out, from 0 to 1; `again` is true when it was tried before. */
export type SubmissionState = { kind: 'idle' } | { kind: 'sending'; part: number; again: boolean } | SendOutcome;

/** What was sent last under a key, for as long as nobody knows whether it has arrived. */
interface Try {
  key: string;
  fields: string;
  documents: ChosenDocuments;
}

let lastTry: Try | null = null;

const fieldsOf = ({ company_details, trade_references, declaration }: WizardValues) =>
  JSON.stringify([company_details, trade_references, declaration]);

const isOther = (tried: Try, values: WizardValues, documents: ChosenDocuments) =>
  DOCUMENTS.some(({ key }) => documents[key] !== tried.documents[key]) || fieldsOf(values) !== tried.fields;

/**
 * Sends the application and remembers what became of it (W6, W8). Every try has the same key (D23) until the application was refused, or was changed after
 * a try that may have arrived: the server answers a key that it knows with its first outcome, and the change would be lost without a word.
 */
export function useSubmission() {
  const { values } = useFormikContext<WizardValues>();
  const { documents, sendKey, renewKey, forget } = useWizard();
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (lastTry?.key !== sendKey || running.current !== null || !isOther(lastTry, values, documents)) return;
    lastTry = null;
    renewKey();
  }, [sendKey, values, documents, renewKey]);

  const send = async () => {
    if (running.current !== null || state.kind === 'accepted') return;
    const control = new AbortController();
    const { signal } = control;
    const again = state.kind !== 'idle';
    running.current = control;
    lastTry = { key: sendKey, fields: fieldsOf(values), documents };
    setState({ kind: 'sending', part: 0, again });
    const onProgress = (part: number) => signal.aborted || setState({ kind: 'sending', part, again });
    const outcome = await sendApplication({ values, documents, key: sendKey, onProgress, signal });
    if (signal.aborted) return;
    running.current = null;
    setState(outcome);
    if (outcome.kind === 'failed') return;
    lastTry = null;
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
