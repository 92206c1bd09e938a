'use client';

import { useEffect, useEffectEvent } from 'react';
import { useBrowserValue } from '@/components/ui/browser-state';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon, IconButton } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/lazy';

const load = async () => (await import('./search-dialog')).SearchDialog;

/** Opens the search, as the key '/' does. Its script is loaded when it is about to be used; the search page takes its place until the page is hydrated, and when that fails (G4). */
export function SearchButton() {
  const { Dialog, open, close } = useLazyDialog(load, () => window.location.assign('/search'));
  useSlashKey(() => open());
  const isHydrated = useBrowserValue(() => true, false);
  if (!isHydrated) {
    return (
      <a href="/search" rel="nofollow" className={ICON_BUTTON} aria-label="Search">
        <Icon name="search" />
      </a>
    );
  }
  return (
    <>
      <IconButton
        icon="search"
        label="Search"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => null)}
        onFocus={() => void load().catch(() => null)}
        onClick={({ currentTarget }) => open(currentTarget)}
      />
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** True while the keyboard is writing somewhere, so that '/' is a letter. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

function useSlashKey(onSlash: () => void): void {
  const press = useEffectEvent(onSlash);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Shift may be what the keyboard needs for the sign itself.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || isWriting(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
