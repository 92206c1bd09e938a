import { BUTTON } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

/** Shown in place of a step that is loading or could not be loaded. A reload continues here: the device keeps what was filled in. */
export function StepLoading({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed)
    return (
      <p role="status" className="flex items-center gap-1 text-muted">
        <Spinner />
        This step is loading
      </p>
    );
  return (
    <div role="alert">
      <p>This step could not be loaded.</p>
      <button type="button" className={`mt-2 ${BUTTON.line}`} onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
