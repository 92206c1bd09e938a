import { useEffect, useRef } from 'react';
import { RESULTS } from '@/lib/registration/answers';
import type { Faults } from '@/lib/registration/schema';
import { Dialog } from './dialog';
import { ResultAccepted } from './result-accepted';
import { ResultFailed } from './result-failed';
import type { SubmissionState } from './use-submission';

interface Props {
  state: SubmissionState;
  /** True for a path that is a field of the wizard. */
  isField: (path: string) => boolean;
  onTryAgain: () => void;
  onClose: () => void;
  /** Called when the dialog is gone. */
  onCorrect: (errors: Faults) => void;
  /** Leads to the home page. */
  onHome: () => void;
}

/** What became of the application (W8): closed by Escape and by a click beside it; after a success that leads home. */
export function ResultDialog({ state, isField, onTryAgain, onClose, onCorrect, onHome }: Props) {
  const said = useRef<HTMLDivElement>(null);
  const { kind } = state;
  const open = kind === 'sending' ? state.again : kind !== 'idle';
  // The dialog takes the focus when it opens; what it says next takes it here. Neither is a control: who has pressed Enter twice would use it unread.
  useEffect(() => {
    if (open && kind !== 'idle') said.current?.focus();
  }, [open, kind]);
  const close = () => {
    if (kind === 'accepted') onHome();
    else onClose();
  };
  return (
    <Dialog open={open} title={kind === 'accepted' ? RESULTS.sent : RESULTS.failed} onClose={close}>
      <div ref={said} tabIndex={-1} className="outline-none">
        {kind === 'accepted' ? <ResultAccepted reference={state.reference} /> : null}
        {kind === 'idle' || kind === 'accepted' ? null : (
          <ResultFailed
            state={state}
            isField={isField}
            onTryAgain={onTryAgain}
            onClose={onClose}
            onCorrect={(errors) => {
              onClose();
              // The dialog gives the focus back before it is gone; the field gets it afterwards.
              setTimeout(() => onCorrect(errors));
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
