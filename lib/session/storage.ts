type Area = 'localStorage' | 'sessionStorage';

/** Reads a value from web storage; null also if storage is blocked. Never throws. */
export function readStorage(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if null. False if storage is blocked or full. Never throws. */
export function writeStorage(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Reads a value from session storage; null also if storage is blocked. Never throws. */
export const readSession = (key: string) => readStorage('sessionStorage', key);

/** Stores a value in session storage, or removes it if null. False if storage is blocked or full. Never throws. */
export const writeSession = (key: string, value: string | null) => writeStorage('sessionStorage', key, value);
