/** The parts that are not empty, as one text. */
export function joinFilled(parts: readonly string[], separator = ', '): string {
  return parts.filter((part) => part !== '').join(separator);
}
