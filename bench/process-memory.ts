import fs from 'node:fs';

const KIB = 1024;

/** The resident memory of a process in bytes, now (`VmRSS`) or at most (`VmHWM`); 0 where the system has no /proc or the process has ended. */
export function processMemory(pid: number | undefined, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * KIB;
  } catch {
    return 0;
  }
}
