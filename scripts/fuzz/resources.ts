import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRss } from '@/scripts/soak/memory';

/** Open descriptors and active resources of a process by type: `{ 'fd socket': 3, TCPSocketWrap: 1 }`. */
export type Resources = Readonly<Record<string, number>>;

export interface Watched {
  pid: number;
  /** Where it writes its resources on SIGUSR2; null without report-handles.mjs. */
  handlesFile: string | null;
}

/** How much a type may grow: pools and files that are opened once and stay open. */
const ALLOWED_MORE = 8;

/** Timers end by themselves, and what they hold shows in other types. */
const UNWATCHED: readonly string[] = ['Timeout', 'Immediate'];

/** The type of a descriptor from its link in /proc; for a file its folder, since a leak often has many names. */
function descriptorType(link: string): string {
  const [, kind] = /^(socket|pipe|anon_inode):/.exec(link) ?? [];
  return `fd ${kind ?? link.replace(/\/[^/]*$/, '/')}`;
}

function countDescriptors(pid: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const type = descriptorType(readlinkSync(`/proc/${pid}/fd/${name}`));
      counts[type] = (counts[type] ?? 0) + 1;
    } catch {}
  }
  return counts;
}

async function countHandles({ pid, handlesFile }: Watched): Promise<Record<string, number>> {
  if (handlesFile === null) return {};
  rmSync(handlesFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(50);
    try {
      const counts: Record<string, number> = JSON.parse(readFileSync(handlesFile, 'utf8'));
      return Object.fromEntries(Object.entries(counts).filter(([type]) => !UNWATCHED.includes(type)));
    } catch {}
  }
  return { 'no report': 1 + ALLOWED_MORE };
}

/** Reads the resources of a process. Throws when there is no such process or no /proc. */
export async function readResources(watched: Watched): Promise<Resources> {
  return { ...countDescriptors(watched.pid), ...(await countHandles(watched)) };
}

/** The processor time of a process in milliseconds; 0 when there is no such process. */
export function readCpuMs(pid: number): number {
  try {
    // After the name: user and system time are fields 14 and 15, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

/** The types that have grown by more than the allowance, with the difference. */
export function grownResources(before: Resources, after: Resources): string[] {
  return Object.entries(after).flatMap(([type, count]) => {
    const had = before[type] ?? 0;
    return count > had + ALLOWED_MORE ? [`${type}: ${had} before, ${count} after`] : [];
  });
}

/** Waits, at most `patienceMs`, until nothing has grown; returns the types that have. */
export async function settle(watched: Watched, before: Resources, patienceMs: number): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (readRss(watched.pid) === null) return ['the process has ended'];
    const grown = grownResources(before, await readResources(watched));
    if (grown.length === 0 || performance.now() > deadline) return grown;
    await sleep(500);
  }
}
