'use client';

import { EmbedDialog } from '@/components/content/embed-dialog';
import { BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const LABEL = 'View Map';

interface Props {
  /** Name of the store. */
  store: string;
  map: { address: string; frame: string | null };
}

/** The button that opens a store's map in a dialog, with a link to it in a new tab (X2). */
export function MapDialog({ store, map: { address, frame } }: Props) {
  const link = (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="ml-auto inline-grid size-6 flex-none place-items-center text-small -outline-offset-2 link sm:w-auto"
    >
      <span className="sr-only sm:not-sr-only">Open in a new tab</span>
      <span className="sm:hidden">
        <Icon name="out" />
      </span>
    </a>
  );
  return (
    <EmbedDialog
      {...{ address, frame }}
      title={store}
      label={LABEL}
      name={`${LABEL}, ${store}`}
      look={BUTTON.line}
      beside={link}
    />
  );
}
