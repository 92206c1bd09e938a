'use client';

import { useCallback, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SearchDialog } from './search-dialog';
import { useSlashKey } from './use-slash-key';

const load = () => import('./search-dialog');

/** Opens the search, as the key '/' does. Its script is loaded when it is about to be used; the search page takes its place when that fails (G4). */
export function SearchButton() {
  const [loaded, setLoaded] = useState<{ Dialog: typeof SearchDialog } | null>(null);
  const [opening, setOpening] = useState(0);
  const open = useCallback(async () => {
    try {
      const { SearchDialog: Dialog } = await load();
      setLoaded((before) => before ?? { Dialog });
      setOpening((times) => times + 1);
    } catch {
      window.location.assign('/search');
    }
  }, []);
  useSlashKey(open);
  return (
    <>
      <button
        type="button"
        className={`needs-script ${ICON_BUTTON}`}
        aria-label="Search"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => null)}
        onFocus={() => void load().catch(() => null)}
        onClick={open}
      >
        <Icon name="search" />
      </button>
      {loaded === null ? null : <loaded.Dialog opening={opening} />}
    </>
  );
}
