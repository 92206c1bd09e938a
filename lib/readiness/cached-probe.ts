import { setTimeout as sleep } from 'node:timers/promises';

/** The result of a check; `late` when it took too long. */
export type Finding = 'ok' | 'late' | { fault: unknown };

/** How a part is checked. */
export interface ProbeOptions {
  /** Throws when the part cannot be used. */
  look: () => Promise<void>;
  /** Milliseconds that a caller waits; the check itself goes on. */
  deadline?: number;
  /** A monotonic clock in milliseconds, for tests. */
  now?: () => number;
}

/** How long a result is reused, and how long it is reported while a new check is late. */
const KEPT_MS = 5000;
const STAND_IN_MS = 15_000;

/** Creates a check that all callers share, so that requests for it cannot burden the part. It never throws. */
export function cachedProbe({ look, deadline = 2000, now = () => performance.now() }: ProbeOptions) {
  let last: { finding: Finding; at: number } | null = null;
  let running: Promise<Finding> | null = null;

  async function run(): Promise<Finding> {
    const finding = await look().then(
      (): Finding => 'ok',
      (fault: unknown): Finding => ({ fault }),
    );
    last = { finding, at: now() };
    running = null;
    return finding;
  }

  return async (): Promise<Finding> => {
    const known = last;
    if (known !== null && now() - known.at < KEPT_MS) return known.finding;
    running ??= run();
    const timer = new AbortController();
    const late = sleep(deadline, 'late' as const, { signal: timer.signal }).then((result): Finding => {
      return known !== null && now() - known.at < STAND_IN_MS ? known.finding : result;
    });
    try {
      return await Promise.race([running, late.catch((): Finding => 'late')]);
    } finally {
      timer.abort();
    }
  };
}
