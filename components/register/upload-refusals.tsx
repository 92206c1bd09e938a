import { Icon } from '@/components/ui/icon';
import type { RefusedFile } from './use-upload';

interface Props {
  refused: readonly RefusedFile[];
  /** True while a picture is being made smaller. */
  shrinking: boolean;
  onShrink: (picture: File) => void;
}

/** Files that were not accepted, by name, with every reason in the words of section 5, and the way out for a photograph that is too large. */
export function UploadRefusals({ refused, shrinking, onShrink }: Props) {
  const tooLarge = refused[0]?.tooLarge ?? null;
  return (
    <>
      <div role="alert">
        {refused.length === 0 ? null : (
          <ul className="mt-1 grid gap-1 text-small text-error">
            {refused.map(({ place, name, reasons }) => (
              <li key={place} className="flex gap-1">
                <Icon name="warn" small />
                <span className="min-w-0 wrap-anywhere">{`${name}: ${reasons.join('; ')}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {tooLarge === null ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
          <span>The photograph can be made small enough on this device.</span>
          <button
            type="button"
            className="min-h-5 font-medium link"
            aria-disabled={shrinking}
            onClick={() => shrinking || onShrink(tooLarge)}
          >
            {shrinking ? 'Making it smaller…' : 'Make it fit'}
          </button>
        </p>
      )}
    </>
  );
}
