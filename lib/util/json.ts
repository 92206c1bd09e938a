// Separate from common.ts, because every page loads this module.

/** Parses JSON; `undefined` if the text is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
