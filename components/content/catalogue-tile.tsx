'use client';

import { type ReactNode, useState } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { EmbedFrameLazy } from './embed-frame-lazy';

interface Props {
  address: string;
  title: string;
  /** False when the catalogue may not be shown in a frame. */
  framed: boolean;
  children: ReactNode;
}

/** Opens a catalogue in a dialog; an ordinary link without JavaScript, with a key held down, and where the catalogue may not be framed (I3). */
export function CatalogueTile({ address, title, framed, children }: Props) {
  const [open, setOpen] = useState(false);
  if (!framed) {
    return (
      <a href={address} target="_blank" rel="noopener" className="group block">
        {children}
      </a>
    );
  }
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        className="group block"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          // Where a click does not focus a link, the dialog could not give the focus back to it.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        {children}
      </a>
      <EmbedFrameLazy open={open} address={address} title={title} onClose={() => setOpen(false)} />
    </>
  );
}
