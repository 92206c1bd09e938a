/** Takes a line under its key; `repeated` is how many equal ones it stands for beside itself. */
export type Take<T> = (line: T, repeated: number) => void;

/** Lines that are passed on at once or throttledLog up. */
export interface ThrottledLog<T> {
  /** Passes a line on, or counts it when an equal one has gone not long ago. */
  add(key: string, line: T): void;
  /** Passes on at once what has been counted so far. */
  flush(): void;
}

/** How lines are throttledLog up. */
export interface ThrottleOptions<T> {
  take: Take<T>;
  /** Hears how many lines of further kinds there were, once there are too many kinds at a time. */
  omitted: (count: number) => void;
  /** Milliseconds between two equal lines; 10000 when not given. */
  pause?: number;
  /** Kinds of line in a pause; 200 when not given. */
  most?: number;
}

/**
 * Keeps a storm out of the log (S6): of equal lines the first goes out at once and then at most one a pause, with the number of those it stands for. Ever different
 * lines are held back too, and counted, beyond `most` in a pause.
 */
export function throttledLog<T>({ take, omitted, pause = 10_000, most = 200 }: ThrottleOptions<T>): ThrottledLog<T> {
  const kinds = new Map<string, { last: T; count: number }>();
  let left = 0;
  let timerOfLeft: ReturnType<typeof setTimeout> | null = null;

  const after = (work: () => void) => {
    const timer = setTimeout(work, pause);
    timer.unref();
    return timer;
  };
  const pass = (kind: { last: T; count: number }) => {
    const { last, count } = kind;
    kind.count = 0;
    take(last, count - 1);
  };
  const watch = (key: string, kind: { last: T; count: number }) => {
    after(() => {
      if (kind.count === 0) {
        kinds.delete(key);
        return;
      }
      pass(kind);
      watch(key, kind);
    });
  };
  const passLeft = () => {
    if (timerOfLeft !== null) clearTimeout(timerOfLeft);
    timerOfLeft = null;
    if (left > 0) omitted(left);
    left = 0;
  };

  return {
    add(key, line) {
      const kind = kinds.get(key);
      if (kind !== undefined) {
        kind.last = line;
        kind.count += 1;
        return;
      }
      if (kinds.size >= most) {
        left += 1;
        timerOfLeft ??= after(passLeft);
        return;
      }
      const fresh = { last: line, count: 0 };
      kinds.set(key, fresh);
      watch(key, fresh);
      take(line, 0);
    },
    flush() {
      for (const kind of kinds.values()) if (kind.count > 0) pass(kind);
      passLeft();
    },
  };
}
