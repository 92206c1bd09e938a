'use client';

import { type ReactNode, useState } from 'react';
import { EmbedFrameLazy } from './embed-frame-lazy';

interface Props {
  /** Opened in a new tab by a link, without a script or without a frame. */
  address: string;
  /** What the dialog shows; null for a page that may not be shown in a frame. */
  frame: string | null;
  /** Title of the dialog. */
  title: string;
  /** Text of the button. */
  label: string;
  /** Accessible name of the button, where the label alone would not do. */
  name?: string;
  /** Class names of the button. */
  look: string;
  /** Between the dialog's title and its close button. */
  beside?: ReactNode;
}

/** A button that opens a page inside a dialog (B5, X2); a link without a script, and for a page that may not be framed. */
export function EmbedDialog({ address, frame, title, label, name, look, beside }: Props) {
  const [open, setOpen] = useState(false);
  const link = (
    <a href={address} target="_blank" rel="noopener" className={look} aria-label={name}>
      {label}
    </a>
  );
  if (frame === null) return link;
  return (
    <>
      <button
        type="button"
        className={`${look} needs-script`}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={(event) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        {label}
      </button>
      <noscript>{link}</noscript>
      <EmbedFrameLazy open={open} address={frame} title={title} onClose={() => setOpen(false)} beside={beside} />
    </>
  );
}
