'use client';

import { useEffect, useEffectEvent } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/lazy';
import { LinkButton } from '@/components/ui/link-button';

const load = async () => (await import('./search-dialog')).SearchDialog;

/** Opens the search, as the key '/' does. Its script is loaded when it is about to be used; the search page takes its place until scripts run, and when that fails (G4). */
export function SearchButton() {
  const { Dialog, open, close } = useLazyDialog(load, () => window.location.assign('/search'));
  useSlashKey(() => open());
  const loadSoon = () => void load().catch(() => null);
  return (
    <>
      <LinkButton
        href="/search"
        rel="nofollow"
        className={ICON_BUTTON}
        aria-label="Search"
        aria-haspopup="dialog"
        onPointerEnter={loadSoon}
        onFocus={loadSoon}
        onPress={open}
      >
        <Icon name="search" />
      </LinkButton>
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
