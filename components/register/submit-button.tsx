import { BUTTON } from '@/components/ui/button';
import { Spinner } from '@/components/ui/form';

/** Upload progress; `part` is from 0 to 1. The bar is an SVG, since the content security policy allows no inline styles. */
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

interface Props {
  disabled: boolean;
  /** The part that has been sent, from 0 to 1; null while nothing is being sent. */
  part: number | null;
}

/** Submits the application. While it is being sent, the button keeps the focus and says so. */
export function SubmitButton({ disabled, part }: Props) {
  const isSending = part !== null;
  return (
    <div className="grid gap-1">
      <button type="submit" className={BUTTON.primary} disabled={disabled} aria-disabled={isSending}>
        {/* Both labels share one grid cell, so that the button keeps its width. */}
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={isSending ? 'invisible' : ''} aria-hidden={isSending}>
            Submit Application
          </span>
          {isSending ? (
            <span className="flex justify-center gap-1">
              <Spinner />
              Sending
            </span>
          ) : null}
        </span>
      </button>
      {isSending ? <SendProgress part={part} /> : null}
      <p role="status" className="sr-only">
        {isSending ? 'Sending the application' : ''}
      </p>
    </div>
  );
}
