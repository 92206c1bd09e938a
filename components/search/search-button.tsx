'use client';

import { useEffect, useEffectEvent } from 'react';
import { ICON_BUTTON_CLASS } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/lazy';
import { LinkButton } from '@/components/ui/link-button';

const loadDialog = async () => (await import('./search-dialog')).SearchDialog;

/** Opens the search dialog, as the key '/' does. A link to the search page until scripts run, and if the dialog's script cannot be loaded. */
export function SearchButton() {
  const { Dialog, open, close } = useLazyDialog(loadDialog, () => window.location.assign('/search'));
  useSlashKey(() => open());
  const loadSoon = () => void loadDialog().catch(() => null);
  return (
    <>
      <LinkButton
        href="/search"
        rel="nofollow"
        className={ICON_BUTTON_CLASS}
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

const FIELD_SELECTOR = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** True while a text field or select has the focus, so that '/' is typed. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD_SELECTOR) !== null;
}

function useSlashKey(onSlash: () => void): void {
  const press = useEffectEvent(onSlash);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Shift is not checked: some keyboard layouts need it for '/'.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || isWriting(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
