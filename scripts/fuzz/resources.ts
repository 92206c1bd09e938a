import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRss } from '@/scripts/soak/memory';

/** What a process holds: open descriptors and active resources of Node by type, e.g. `{ 'fd socket': 3, TCPSocketWrap: 1 }`. */
export type Resources = Readonly<Record<string, number>>;

/** A process whose resources are watched. */
export interface Watched {
  pid: number;
  /** Where it writes its resources on SIGUSR2; null for one that does not (report-handles.mjs is not loaded). */
  handlesFile: string | null;
}

/** How much more of one type may be held than before: what is opened once and kept, such as a connection of a database. */
const ALLOWED_MORE = 8;

/** Timers of limits and caches end by themselves and hold nothing that the others do not show. */
const UNWATCHED: readonly string[] = ['Timeout', 'Immediate'];

/** The type of a descriptor, from what its link in /proc leads to; files by their folder, since a leak often has many names. */
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
    } catch {
      // Closed meanwhile.
    }
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
    } catch {
      // Not written yet.
    }
  }
  return { 'no report': 1 + ALLOWED_MORE };
}

/** What a process holds now. Throws when there is no such process, or no /proc. */
export async function readResources(watched: Watched): Promise<Resources> {
  return { ...countDescriptors(watched.pid), ...(await countHandles(watched)) };
}

/** Milliseconds of processor time that a process has taken so far; 0 when there is no such process. */
export function readCpuMs(pid: number): number {
  try {
    // After the name, which may hold anything: user and system time are the 14th and 15th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return 0;
  }
}

/** The types of which more is held than before, with how many, beyond the few that may be. */
export function grownResources(before: Resources, after: Resources): string[] {
  return Object.entries(after).flatMap(([type, count]) => {
    const had = before[type] ?? 0;
    return count > had + ALLOWED_MORE ? [`${type}: ${had} before, ${count} after`] : [];
  });
}

/** Waits until a process holds no more than before, at most `patienceMs`; gives what it still holds too much of then. */
export async function settle(watched: Watched, before: Resources, patienceMs: number): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (readRss(watched.pid) === null) return ['the process has ended'];
    const grown = grownResources(before, await readResources(watched));
    if (grown.length === 0 || performance.now() > deadline) return grown;
    await sleep(500);
  }
}
