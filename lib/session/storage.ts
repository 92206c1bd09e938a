/** Reads a value of the tab's session storage; null also where storage is blocked. Never throws. */
export function readSession(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when null. Does nothing where storage is blocked or full; never throws. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // What is stored here is a convenience.
  }
}
