'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SearchResults } from './search-results';
import { useSearch } from './use-search';

/** True while the keyboard is writing somewhere, so that '/' is a letter. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Moves the focus to the next or previous control of the dialog with the arrow keys. */
function moveFocus(dialog: HTMLElement, step: 1 | -1): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, section button:not(:disabled), section a')];
  const place = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus();
}

/** The search: a button in the header, or the key '/', opens it; opening clears it and closing forgets what it found (G4). */
export function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [opening, setOpening] = useState(0);
  const { state, reset } = useSearch(term);
  const open = () => {
    if (dialog.current?.open) return;
    setTerm('');
    setOpening((times) => times + 1);
    dialog.current?.showModal();
    input.current?.focus();
  };
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setTerm('');
      setOpening((times) => times + 1);
      element?.showModal();
      input.current?.focus();
    };
    const closeBeside = (event: MouseEvent) => event.target === element && element?.close();
    document.addEventListener('keydown', onKey);
    element?.addEventListener('click', closeBeside);
    return () => {
      document.removeEventListener('keydown', onKey);
      element?.removeEventListener('click', closeBeside);
    };
  }, []);
  const onArrows = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <div className="needs-script">
      <button type="button" className={ICON_BUTTON} aria-label="Search" aria-haspopup="dialog" onClick={open}>
        <Icon name="search" />
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="search-title"
        onClose={() => {
          setTerm('');
          reset();
        }}
        onKeyDown={onArrows}
        className="fixed inset-0 h-full max-h-none w-full max-w-none overflow-y-auto bg-paper lg:bottom-auto lg:mx-auto lg:mt-header lg:h-auto lg:max-h-search lg:max-w-search"
      >
        <div className="relative px-margin pt-8 pb-3 lg:px-8 lg:pt-7 lg:pb-5">
          <button
            type="button"
            className={`${ICON_BUTTON} absolute top-1 right-15 lg:top-2 lg:right-2`}
            aria-label="Close"
            onClick={close}
          >
            <Icon name="close" />
          </button>
          <h2 id="search-title" className="pr-7 font-serif text-h2">
            Already know what you are looking for?
          </h2>
          <label htmlFor="search-term" className="mt-3 mb-1 block text-small font-medium">
            Type the name of the design or collection here:
          </label>
          <input
            ref={input}
            id="search-term"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            className="h-btn w-full border border-control bg-paper px-2 -outline-offset-2 hover:border-ink"
          />
          <SearchResults key={opening} state={state} onFollow={close} />
        </div>
      </dialog>
    </div>
  );
}
