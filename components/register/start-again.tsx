import { useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { Dialog } from './dialog';
import { holdFocus } from './hold-focus';

/** Forgets what was filled in, once the visitor has said so twice (D21). */
export function StartAgain({ onStartAgain }: { onStartAgain: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="min-h-5 text-ink link" onMouseDown={holdFocus} onClick={() => setAsking(true)}>
        Start again
      </button>
      <Dialog open={asking} title="Start again?" onClose={() => setAsking(false)}>
        <p className="mt-2">Everything that you have filled in and the documents that you have chosen are erased.</p>
        <div className="mt-4 grid gap-2">
          <button
            type="button"
            className={BUTTON.primary}
            onClick={() => {
              setAsking(false);
              onStartAgain();
            }}
          >
            Erase and start again
          </button>
          <button type="button" className={BUTTON.line} onClick={() => setAsking(false)}>
            Keep everything
          </button>
        </div>
      </Dialog>
    </>
  );
}
