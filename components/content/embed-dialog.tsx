'use client';

import type { ReactNode } from 'react';
import { useLazyDialog } from '@/components/ui/lazy';
import { LinkButton } from '@/components/ui/link-button';
import { onPlainClick } from '@/components/ui/plain-click';

/** The dialog with a page in it; the page opens in the window itself when the dialog's script cannot be loaded. */
const useEmbedFrame = (address: string) =>
  useLazyDialog(
    async () => (await import('./embed-frame')).EmbedFrame,
    () => window.location.assign(address),
  );

interface EmbedDialogProps {
  /** Opened in a new tab by a link, without a script or without a frame. */
  address: string;
  /** What the dialog shows; null for a page that may not be shown in a frame. */
  frame: string | null;
  title: string;
  label: string;
  /** Accessible name of the button, where the label alone would not do. */
  name?: string;
  /** Class names of the button. */
  look: string;
  /** Between the dialog's title and its close button. */
  beside?: ReactNode;
}

/** A button that opens a page inside a dialog (B5, X2); a link until scripts run, and to a page that may not be framed. */
export function EmbedDialog({ address, frame, title, label, name, look, beside }: EmbedDialogProps) {
  const { Dialog, open, close } = useEmbedFrame(frame ?? address);
  const shared = {
    href: address,
    target: '_blank',
    rel: 'noopener',
    className: look,
    'aria-label': name,
    children: label,
  };
  if (frame === null) return <a {...shared} />;
  return (
    <>
      <LinkButton {...shared} aria-haspopup="dialog" onPress={open} />
      {Dialog && <Dialog address={frame} title={title} onClose={close} beside={beside} />}
    </>
  );
}

interface CatalogueTileProps {
  address: string;
  title: string;
  framed: boolean;
  children: ReactNode;
}

/** Opens a catalogue in a dialog; an ordinary link without JavaScript, with a key held down, and where the catalogue may not be framed (I3). */
export function CatalogueTile({ address, title, framed, children }: CatalogueTileProps) {
  const { Dialog, open, close } = useEmbedFrame(address);
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        aria-haspopup={framed ? 'dialog' : undefined}
        className="group block"
        onClick={framed ? onPlainClick(({ currentTarget }) => open(currentTarget)) : undefined}
      >
        {children}
      </a>
      {Dialog && <Dialog address={address} title={title} onClose={close} />}
    </>
  );
}
