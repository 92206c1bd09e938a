import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Spinner } from '@/components/ui/form';
import type { FieldErrors } from '@/lib/registration/application';
import { describeFieldError, isFieldPath } from '@/lib/registration/field-errors';
import { RESULT_MESSAGES } from '@/lib/registration/responses';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ContactUs, ResultAccepted } from './application-texts';
import { Dialog } from './dialog';
import type { SubmissionState } from './wizard-context';
import { useWizard } from './wizard-context';

/** Upload progress; `part` is from 0 to 1. The bar is an SVG, because the CSP allows no inline styles. */
export function SendProgress({ part }: { part: number }) {
  const percent = Math.min(100, Math.max(0, Math.round(part * 100)));
  return (
    <div className="flex items-center gap-2 text-small text-muted tabular-nums">
      <div
        role="progressbar"
        aria-label="Sending the application"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="relative h-05 grow bg-line"
      >
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full fill-ink"
        >
          <rect width={percent} height="1" />
        </svg>
      </div>
      <span aria-hidden="true">{`${percent}%`}</span>
    </div>
  );
}

interface FailedProps {
  state: Exclude<SubmissionState, { kind: 'idle' | 'accepted' }>;
  onCorrect: (errors: FieldErrors) => void;
}

function ResultFailed({ state, onCorrect }: FailedProps) {
  const { supplier, submission } = useWizard();
  const isSending = state.kind === 'sending';
  const errors = state.kind === 'refused' ? state.errors : {};
  const { values } = useFormikContext<WizardValues>();
  const contactCount = values.company_details.contacts.length;
  const lines = Object.entries(errors).map(([path, message]) => describeFieldError(path, message, contactCount));
  return (
    <>
      <p className="mt-2">{isSending ? 'We are sending it again.' : state.message}</p>
      {lines.length === 0 ? null : (
        <ul className="mt-2 grid list-disc gap-05 pl-3">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted">Everything you entered is still here.</p>
      <div className="mt-4 grid gap-2">
        {Object.keys(errors).some((path) => isFieldPath(path, getIn(values, path))) ? (
          <button type="button" className={BUTTON_CLASSES.primary} onClick={() => onCorrect(errors)}>
            Correct the fields
          </button>
        ) : (
          <button type="button" className={BUTTON_CLASSES.primary} aria-disabled={isSending} onClick={submission.send}>
            {isSending ? (
              <>
                <Spinner />
                Sending
              </>
            ) : (
              'Try again'
            )}
          </button>
        )}
        {isSending ? (
          <SendProgress part={state.part} />
        ) : (
          <button type="button" className={BUTTON_CLASSES.line} onClick={submission.dismissResult}>
            Close
          </button>
        )}
        <ContactUs email={supplier.email} />
      </div>
    </>
  );
}

interface Props {
  /** Shows the errors at their fields. Called once the dialog has closed. */
  onCorrect: (errors: FieldErrors) => void;
  /** Called when the dialog is closed after a success. */
  onHome: () => void;
}

/** The result of the submission. */
export function ResultDialog({ onCorrect, onHome }: Props) {
  const { state, dismissResult } = useWizard().submission;
  const content = useRef<HTMLDivElement>(null);
  const { kind } = state;
  const isOpen = kind === 'sending' ? state.isRetry : kind !== 'idle';
  const wasOpen = useRef(false);
  // Focuses the content instead of one of its buttons, which a second press of Enter would activate before the text is read.
  useEffect(() => {
    if (isOpen && wasOpen.current && kind !== 'idle') content.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, kind]);
  return (
    <Dialog
      isOpen={isOpen}
      title={kind === 'accepted' ? RESULT_MESSAGES.sent : RESULT_MESSAGES.failed}
      onClose={kind === 'accepted' ? onHome : dismissResult}
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {kind === 'accepted' ? <ResultAccepted reference={state.reference} /> : null}
        {kind === 'idle' || kind === 'accepted' ? null : (
          <ResultFailed
            state={state}
            onCorrect={(errors) => {
              dismissResult();
              // The closing dialog restores the focus first; then the field gets it.
              setTimeout(() => onCorrect(errors));
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
