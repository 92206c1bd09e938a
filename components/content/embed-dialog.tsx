'use client';

import type { ReactNode } from 'react';
import { useLazyDialog } from '@/components/ui/lazy';
import { LinkButton } from '@/components/ui/link-button';
import { onPlainClick } from '@/components/ui/plain-click';
import type { LookbookTileView } from '@/lib/pages/lookbook';

/** A dialog that shows a page. If the dialog's script cannot be loaded, the page opens in this window. */
const useEmbedFrame = (address: string) =>
  useLazyDialog(
    async () => (await import('./embed-frame')).EmbedFrame,
    () => window.location.assign(address),
  );

interface EmbedDialogProps {
  /** The link's target without JavaScript, and when the page may not be framed. Opens in a new tab. */
  address: string;
  /** The address of the frame; null for a page that may not be framed. */
  frame: string | null;
  title: string;
  label: string;
  /** Accessible name of the button, when the label is not enough. */
  name?: string;
  /** Class names of the button. */
  look: string;
  /** Shown between the dialog's title and its close button. */
  beside?: ReactNode;
}

/** A button that opens a page inside a dialog. It is a link until scripts run, and for a page that may not be framed. */
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

type LookbookTileProps = Pick<LookbookTileView, 'address' | 'title' | 'canFrame'> & { children: ReactNode };

/** Opens a lookbook in a dialog. An ordinary link without JavaScript, with a modifier key, or when the lookbook may not be framed (I3). */
export function LookbookTile({ address, title, canFrame, children }: LookbookTileProps) {
  const { Dialog, open, close } = useEmbedFrame(address);
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        aria-haspopup={canFrame ? 'dialog' : undefined}
        className="group block"
        onClick={canFrame ? onPlainClick(({ currentTarget }) => open(currentTarget)) : undefined}
      >
        {children}
      </a>
      {Dialog && <Dialog address={address} title={title} onClose={close} />}
    </>
  );
}
