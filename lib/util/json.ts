// Separate from common.ts, because every page loads this module.

/** Parses JSON; `undefined` if the text is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON that an API route of this site responds with; null when the request fails or is refused. */
export async function fetchJson<T>(address: string, init?: RequestInit): Promise<T | null> {
  const response = await fetch(address, init).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}
