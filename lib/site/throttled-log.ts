const PAUSE_MS = 10_000;
const MAX_KINDS = 200;

/** Passes on the first of equal lines at once, then the last one every ten seconds with the number `repeated`. `omitted` counts lines beyond 200 kinds. */
export function throttledLog<T>(take: (line: T, repeated: number) => void, omitted: (count: number) => void) {
  const kinds = new Map<string, { last: T; count: number }>();
  let omittedCount = 0;

  const passOn = (kind: { last: T; count: number }) => {
    if (kind.count > 0) take(kind.last, kind.count - 1);
    kind.count = 0;
  };
  const passOmitted = () => {
    if (omittedCount > 0) omitted(omittedCount);
    omittedCount = 0;
  };
  const watch = (key: string, kind: { last: T; count: number }) => {
    setTimeout(() => {
      if (kind.count === 0) kinds.delete(key);
      else watch(key, kind);
      passOn(kind);
    }, PAUSE_MS).unref();
  };

  return {
    add(key: string, line: T): void {
      const kind = kinds.get(key);
      if (kind !== undefined) {
        kind.last = line;
        kind.count += 1;
      } else if (kinds.size >= MAX_KINDS) {
        if (omittedCount === 0) setTimeout(passOmitted, PAUSE_MS).unref();
        omittedCount += 1;
      } else {
        const first = { last: line, count: 0 };
        kinds.set(key, first);
        watch(key, first);
        take(line, 0);
      }
    },
    flush(): void {
      for (const kind of kinds.values()) passOn(kind);
      passOmitted();
    },
  };
}
