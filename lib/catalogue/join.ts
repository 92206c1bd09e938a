/** The parts that are not empty, as one text. */
export function joinFilled(parts: readonly string[], separator = ', '): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** `'Blue, Red and Green'`. Every visitor would pay for an `Intl.ListFormat`, which takes long to make. */
export function joinWithAnd(names: readonly string[]): string {
  return joinFilled([names.slice(0, -1).join(', '), ...names.slice(-1)], ' and ');
}
