/** Characters that a name in a path may have. */
const LONGEST = 200;

/** True for a name that a page can be looked up by (D8): 1 to 200 characters, and none of those that an address loses. */
export function isPathName(name: string): boolean {
  // A '+' stands for a space: a name of nothing else names nothing. Browsers resolve '.' and '..' away.
  const text = name.replaceAll('+', ' ').trim();
  return text !== '' && text !== '.' && text !== '..' && name.length <= LONGEST && !name.includes('\0');
}
