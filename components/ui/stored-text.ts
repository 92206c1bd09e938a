'use client';

import { useSyncExternalStore } from 'react';

const EVENT = 'stored-text';

/** What is stored: the pieces to compare as JSON; the nearest store as `'until\ntelephone\nname, telephone'`, in milliseconds since 1970. */
type StoredKey = 'compare' | 'nearest-store';

function readText(key: StoredKey): string {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
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
export function writeStoredText(key: StoredKey, text: string): void {
  try {
    window.localStorage.setItem(key, text);
    window.dispatchEvent(new Event(EVENT));
  } catch {
    // What is stored here is a convenience.
  }
}

/** A text stored on this device; empty when there is none, on the server, and until the page is hydrated. */
export function useStoredText(key: StoredKey): string {
  return useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => '',
  );
}
