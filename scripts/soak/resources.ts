import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProbedServer, readActiveResources } from './active-resources';
import { readRss } from './memory';

/** How many of each kind a process holds: descriptors (`'file'`, `'socket'`, `'pipe'`) and active resources (`'Timeout'`, `'TCPSocketWrap'`). */
export type Resources = ReadonlyMap<string, number>;

/** Samples of a server that rests, one a second: connections that are kept alive and the timers of the last requests end meanwhile. */
const REST_SAMPLES = 15;

/** How many more of a kind a server may hold than before: a pool that has grown, a file that is opened when it is first needed. */
export const ALLOWED_MORE = 8;

function countKinds(kinds: readonly string[]): Resources {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The kind of each open descriptor of a process, from /proc; empty when there is no such process, or no /proc. */
export function readDescriptors(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => {
      try {
        const target = readlinkSync(`${folder}/${name}`);
        return target.startsWith('/') ? 'file' : target.replace(/:.*/, '');
      } catch {
        // Closed between the two calls.
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** The least of each kind among samples. */
export function leastOf(samples: readonly Resources[]): Resources {
  const kinds = new Set(samples.flatMap((sample) => [...sample.keys()]));
  return new Map([...kinds].map((kind) => [kind, Math.min(...samples.map((sample) => sample.get(kind) ?? 0))]));
}

/** What a server holds while no one asks it for anything; takes 15 seconds. Empty for one that has ended. */
export async function restingResources(server: ProbedServer): Promise<Resources> {
  const samples: Resources[] = [];
  while (samples.length < REST_SAMPLES && readRss(server.pid) !== null) {
    samples.push(countKinds([...readDescriptors(server.pid), ...(await readActiveResources(server))]));
    await sleep(1000);
  }
  return leastOf(samples);
}

/** The kinds of which there are more than before by more than the allowance, each in a few words. */
export function leakedResources(before: Resources, after: Resources): string[] {
  return [...after].flatMap(([kind, count]) => {
    const more = count - (before.get(kind) ?? 0);
    return more > ALLOWED_MORE ? [`${more} more of ${kind} than before`] : [];
  });
}
