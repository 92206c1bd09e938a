import { setTimeout as sleep } from 'node:timers/promises';

/** `late`: it took too long. */
export type Finding = 'ok' | 'late' | { fault: unknown };

const REUSE_MS = 5000;
const STALE_MS = 15_000;

/** Creates a check whose result callers share. A caller waits `deadline` milliseconds, the check continues. Never throws. */
export function cachedProbe(look: () => Promise<void>, deadline = 2000, now = () => performance.now()) {
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
    if (known !== null && now() - known.at < REUSE_MS) return known.finding;
    running ??= run();
    const timer = new AbortController();
    const late = sleep(deadline, 'late' as const, { signal: timer.signal }).then((result): Finding => {
      return known !== null && now() - known.at < STALE_MS ? known.finding : result;
    });
    try {
      return await Promise.race([running, late.catch((): Finding => 'late')]);
    } finally {
      timer.abort();
    }
  };
}
