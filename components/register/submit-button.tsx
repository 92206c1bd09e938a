import { BUTTON } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { SendProgress } from './send-progress';

interface Props {
  disabled: boolean;
  /** What has gone out, from 0 to 1; null while nothing is being sent. */
  part: number | null;
}

/** Sends the application (W6). While it does, it keeps the focus and says so. */
export function SubmitButton({ disabled, part }: Props) {
  const sending = part !== null;
  return (
    <div className="grid gap-1">
      <button type="submit" className={BUTTON.primary} disabled={disabled} aria-disabled={sending}>
        {/* Both in one place: the button keeps its width. */}
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={sending ? 'invisible' : ''} aria-hidden={sending}>
            Submit Application
          </span>
          {sending ? (
            <span className="flex justify-center gap-1">
              <Spinner />
              Sending
            </span>
          ) : null}
        </span>
      </button>
      {sending ? <SendProgress part={part} /> : null}
      <p role="status" className="sr-only">
        {sending ? 'Sending the application' : ''}
      </p>
    </div>
  );
}
