function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Reads a value of the tab's session storage; null also where storage is blocked. Never throws. */
export function readSession(key: string): string | null {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when null. Does nothing where storage is blocked or full; never throws. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // Scroll positions are optional.
  }
}
