/** What a look at a part has found; `late` when it did not end within its time. */
export type Finding = 'ok' | 'late' | { fault: unknown };

/** How a part is looked at. Times are milliseconds. */
export interface ProbeOptions {
  /** Throws when the part cannot be used. */
  look: () => Promise<void>;
  /** For whoever waits; the look itself goes on. */
  deadline?: number;
  /** A finding is given again for so long; 5000 when not given. */
  keep?: number;
  /** How old a finding may be that stands in for a look that is late; 15000 when not given. */
  standIn?: number;
  /** A clock that only goes forward. */
  now?: () => number;
}

/**
 * Looks at a part for whoever asks: all who ask at the same time share one look, its finding is kept for some seconds, and a look that hangs is not begun a second time. A part that
 * takes longer than anybody waits is judged by its last look, as long as that is not old: slow is not gone. So nobody can use the
 * question to burden the part. Never throws.
 */
export function cachedProbe(options: ProbeOptions) {
  const { look, deadline = 2000, keep = 5000, standIn = 15_000, now = () => performance.now() } = options;
  let kept: { finding: Finding; at: number } | null = null;
  let looking: Promise<Finding> | null = null;

  const begin = (): Promise<Finding> =>
    look()
      .then(
        (): Finding => 'ok',
        (fault: unknown): Finding => ({ fault }),
      )
      .then((finding) => {
        kept = { finding, at: now() };
        looking = null;
        return finding;
      });

  return async (): Promise<Finding> => {
    const last = kept;
    if (last !== null && now() - last.at < keep) return last.finding;
    looking ??= begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Finding>((resolve) => {
      timer = setTimeout(() => resolve(last !== null && now() - last.at < standIn ? last.finding : 'late'), deadline);
    });
    try {
      return await Promise.race([looking, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
