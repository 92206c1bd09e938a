import { BUTTON } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { DOCUMENTS } from '@/lib/registration/documents';
import type { Faults } from '@/lib/registration/schema';
import { SendProgress } from './send-progress';
import type { SubmissionState } from './use-submission';
import { useWizard } from './wizard-context';

interface Props {
  state: Exclude<SubmissionState, { kind: 'idle' | 'accepted' }>;
  /** True for a fault that stands at a field of the wizard. */
  isField: (path: string) => boolean;
  onTryAgain: () => void;
  onClose: () => void;
  onCorrect: (errors: Faults) => void;
}

/** Each fault once; that of a document with its name, which the message does not have. */
function linesOf(errors: Faults): string[] {
  const lines = Object.entries(errors).map(([path, message]) => {
    const document = DOCUMENTS.find(({ key }) => path === `documentation.${key}`);
    return document === undefined ? message : `${document.name}: ${message}`;
  });
  return [...new Set(lines)];
}

/** Why an application has not arrived, and what can be done about it; also while it is being sent again. */
export function ResultFailed({ state, isField, onTryAgain, onClose, onCorrect }: Props) {
  const { email } = useWizard().supplier;
  const sending = state.kind === 'sending';
  const errors = state.kind === 'refused' ? state.errors : {};
  const lines = linesOf(errors);
  return (
    <>
      <p className="mt-2">{sending ? 'It is being sent again.' : state.message}</p>
      {lines.length === 0 ? null : (
        <ul className="mt-2 grid list-disc gap-05 pl-3">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted">Everything that you have entered is still here.</p>
      <div className="mt-4 grid gap-2">
        {Object.keys(errors).some(isField) ? (
          <button type="button" className={BUTTON.primary} onClick={() => onCorrect(errors)}>
            Correct the fields
          </button>
        ) : (
          <button type="button" className={BUTTON.primary} aria-disabled={sending} onClick={onTryAgain}>
            {sending ? (
              <>
                <Spinner />
                Sending
              </>
            ) : (
              'Try again'
            )}
          </button>
        )}
        {sending ? (
          <SendProgress part={state.part} />
        ) : (
          <button type="button" className={BUTTON.line} onClick={onClose}>
            Close
          </button>
        )}
        <a
          className="inline-flex min-h-5 items-center justify-self-start link"
          href={`mailto:${email}?subject=${encodeURIComponent('Trade account application')}`}
        >
          Contact us
        </a>
      </div>
    </>
  );
}
