'use client';

import { useSyncExternalStore } from 'react';

const KEY = 'compare';
const EVENT = 'compare-change';

/** The stored text of no pieces. */
export const NO_PIECES = '[]';

function readText(): string {
  try {
    return window.localStorage.getItem(KEY) ?? NO_PIECES;
  } catch {
    return NO_PIECES;
  }
}

function subscribe(onChange: () => void): () => void {
  const events = ['storage', EVENT];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Stores a text on this device; other tabs and components follow. Full or forbidden storage changes nothing. */
export function writeStoredPieces(text: string): void {
  try {
    window.localStorage.setItem(KEY, text);
    window.dispatchEvent(new Event(EVENT));
  } catch {
    // Without storage the link to the comparison still works.
  }
}

/** The stored text; `NO_PIECES` on the server and until the page is hydrated. */
export function useStoredPieces(): string {
  return useSyncExternalStore(subscribe, readText, () => NO_PIECES);
}
