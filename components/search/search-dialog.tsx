import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createEventSubscriber } from '@/components/ui/browser-state';
import { IconButton } from '@/components/ui/icon';
import { hasModifier } from '@/components/ui/plain-click';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';
import { MAX_TERM_CHARS } from '@/lib/catalogue/search-term';
import { SearchResults, useSearch } from './search-results';

const onPopState = createEventSubscriber('popstate');

/** The search dialog, open while mounted (G4). */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const { state, retrySearch } = useSearch(term);
  const close = useCallback(() => dialog.current?.close(), []);
  // A layout effect, so that keys pressed at once are typed into the field.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  useLightDismiss(dialog);
  useEffect(() => onPopState(close), [close]);
  useEffect(() => {
    // The focused hit may be missing from the new results; the focus must stay in the dialog.
    const hasLostFocus = document.activeElement === document.body && state.status !== 'idle';
    if (hasLostFocus && dialog.current?.open) input.current?.focus();
  }, [state]);
  const onSubmit = (event: FormEvent) => {
    // A failed search is repeated in the dialog; an empty term has no results page.
    if (state.status === 'failed' || term.trim() === '') event.preventDefault();
    retrySearch();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (hasModifier(event) || event.nativeEvent.isComposing) return;
    // In a search field, some browsers let Escape empty the field first.
    if (event.key === 'Escape') close();
    if (event.key === 'Escape' || moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      id="site-search"
      aria-labelledby="search-title"
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="appear fixed inset-0 h-full max-h-none w-full max-w-none overflow-y-auto bg-paper lg:bottom-auto lg:mx-auto lg:mt-header lg:h-auto lg:max-h-search lg:max-w-search"
    >
      <div className="relative px-margin pt-8 pb-3 lg:px-8 lg:pt-7 lg:pb-5">
        <IconButton
          icon="close"
          label="Close"
          className="absolute top-1 right-15 lg:top-2 lg:right-2"
          onClick={close}
        />
        <h2 id="search-title" className="pr-7 font-serif text-h2">
          Already know what you are looking for?
        </h2>
        <form action="/search" onSubmit={onSubmit}>
          <label htmlFor="search-term" className="mt-3 mb-1 block text-small font-medium">
            Type the name of the design or collection here:
          </label>
          <input
            ref={input}
            id="search-term"
            name="query"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_TERM_CHARS}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            className="h-btn w-full border border-control bg-paper px-2 -outline-offset-2 hover:border-ink"
          />
        </form>
        <SearchResults state={state} term={term} onFollow={close} />
      </div>
    </dialog>
  );
}

/** The index of the stop that a key leads to; undefined for other keys. */
function findTargetIndex(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  // In the field, Home and End move the text cursor.
  if (at > 0 && key === 'Home') return 1;
  return at > 0 && key === 'End' ? last : undefined;
}

/** Moves the focus between field, headings and hits with the arrow keys, Home and End. True when the key was one of these. */
function moveFocus(dialog: HTMLElement, key: string): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, section button:not(:disabled), section a')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1;
  const index = findTargetIndex(key, at, stops.length - 1);
  if (index === undefined) return false;
  stops[index]?.focus();
  return true;
}
