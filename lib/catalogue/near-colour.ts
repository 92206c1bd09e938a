import type { Sorting } from './sorting';

/** The colour that a grid's products are nearest to; absent for none. */
export interface NearColour {
  /** Six hexadecimal digits in lower case. */
  near?: string | undefined;
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

function parseHex(text: string): string[] {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return [];
  return [digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits];
}

/** Parses the colour of a query, the last one that is valid, and drops the order and the designs: the nearest products come first. A form without a script sends a picked and a typed colour. */
export function parseNearColour(params: URLSearchParams): NearColour & Pick<Sorting, 'sort' | 'view'> {
  const near = params.getAll('near').flatMap(parseHex).at(-1);
  return near === undefined ? {} : { near, sort: undefined, view: undefined };
}
