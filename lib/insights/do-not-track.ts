/** True when the visitor's browser asks not to be followed (Do Not Track, Global Privacy Control). */
export function hasDoNotTrack(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}
