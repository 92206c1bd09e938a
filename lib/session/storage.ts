type Area = 'localStorage' | 'sessionStorage';

/** Reads a value of the tab's or the device's storage; null also where storage is blocked. Never throws. */
export function readStorage(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when null. False where storage is blocked or full; never throws. */
export function writeStorage(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export const readSession = (key: string) => readStorage('sessionStorage', key);

export const writeSession = (key: string, value: string | null) => writeStorage('sessionStorage', key, value);
