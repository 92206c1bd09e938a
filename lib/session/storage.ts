/** The tab's session storage, or null where the browser keeps it from the page. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** What the tab's session keeps under a key, or null; null too where storage is blocked. Never throws. */
export function readSession(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a value in the tab's session, or removes it when null. Blocked or full storage keeps nothing; never throws. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // A visitor without storage has the same site, and a shorter memory.
  }
}
