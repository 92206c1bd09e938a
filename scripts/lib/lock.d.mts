export function acquireLock(
  file: string,
  options?: { onWait?: (pid: number | null) => void; pollMs?: number; stillMs?: number; now?: () => number },
): Promise<() => void>;
export function isAlive(pid: number): boolean;
