import { type ReactNode, useEffect, useRef } from 'react';
import { BUTTON } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon';

interface Props {
  /** Beside its title. */
  head: ReactNode;
  /** The number of products that the filters leave; null while it is unknown. */
  total: number | null;
  onClose: () => void;
  /** Called after it was closed by the button that leads to the results. */
  onResults: () => void;
  children: ReactNode;
}

/** The filters of a phone, over the whole window: open while it is mounted; 'Show 27 results' leads to them (T12). */
export function FilterSheet({ head, total, onClose, onResults, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const results = total === null ? 'results' : `${total} ${total === 1 ? 'result' : 'results'}`;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="filter-sheet"
      className="appear fixed inset-0 h-full max-h-none w-full max-w-none bg-paper open:flex open:flex-col"
      onClose={onClose}
    >
      <div className="wrap flex h-7 w-full flex-none items-center justify-between border-b-2 border-ink">
        <h2 id="filter-sheet" className="font-serif text-h3">
          Filters
        </h2>
        <div className="flex items-center gap-2">
          {head}
          <IconButton icon="close" label="Close" className="-mr-15" onClick={() => dialog.current?.close()} />
        </div>
      </div>
      <div className="wrap w-full min-h-0 grow overflow-y-auto">{children}</div>
      <div className="wrap w-full flex-none border-t border-line py-1">
        <p role="status" className="sr-only">
          {results}
        </p>
        <button
          type="button"
          className={`${BUTTON.primary} w-full`}
          onClick={() => {
            dialog.current?.close();
            onResults();
          }}
        >
          Show {results}
        </button>
      </div>
    </dialog>
  );
}
