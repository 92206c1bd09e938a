/**
 * Passes a line on the first time it comes (contract: 'dropped and logged once'). It remembers the last `capacity` lines, so
 * that a hub that sends ever new faults does not fill the memory.
 */
export function onceOnly(log: (line: string) => void, capacity = 1000): (line: string) => void {
  const seen = new Set<string>();
  return (line) => {
    if (seen.has(line)) return;
    for (const oldest of seen) {
      if (seen.size < capacity) break;
      seen.delete(oldest);
    }
    seen.add(line);
    log(line);
  };
}
