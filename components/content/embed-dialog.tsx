'use client';

import { useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { EmbedFrameLazy } from './embed-frame-lazy';

/** A button that opens a page inside a dialog (B5); without a script, a link to it. */
export function EmbedDialog({ address, title, label }: { address: string; title: string; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${BUTTON.primary} needs-script`}
        aria-haspopup="dialog"
        onClick={(event) => {
          // Where a click does not focus a button, the dialog could not give the focus back to it.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        {label}
      </button>
      <noscript>
        <a href={address} target="_blank" rel="noopener" className={BUTTON.primary}>
          {label}
        </a>
      </noscript>
      <EmbedFrameLazy open={open} address={address} title={title} onClose={() => setOpen(false)} />
    </>
  );
}
