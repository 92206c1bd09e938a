'use client';

import { useState } from 'react';
import { EmbedFrameLazy } from '@/components/content/embed-frame-lazy';
import { BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const LABEL = 'View Map';

interface Props {
  /** Name of the store. */
  store: string;
  map: { address: string; frame: string | null };
}

/** The button that opens a store's map in a dialog; a link without JavaScript, and for a map that cannot be framed (X2). */
export function MapDialog({ store, map }: Props) {
  const [open, setOpen] = useState(false);
  const name = `${LABEL}, ${store}`;
  const link = (
    <a href={map.address} target="_blank" rel="noopener" className={BUTTON.line} aria-label={name}>
      {LABEL}
    </a>
  );
  if (map.frame === null) return link;
  return (
    <>
      <button
        type="button"
        className={`${BUTTON.line} needs-script`}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={(event) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        {LABEL}
      </button>
      <noscript>{link}</noscript>
      <EmbedFrameLazy
        open={open}
        address={map.frame}
        title={store}
        onClose={() => setOpen(false)}
        beside={
          <a
            href={map.address}
            target="_blank"
            rel="noopener"
            className="ml-auto inline-grid size-6 flex-none place-items-center text-small -outline-offset-2 link sm:w-auto"
          >
            <span className="sr-only sm:not-sr-only">Open in a new tab</span>
            <span className="sm:hidden">
              <Icon name="out" />
            </span>
          </a>
        }
      />
    </>
  );
}
