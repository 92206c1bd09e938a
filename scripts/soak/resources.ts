import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProbedServer, readActiveResources } from './active-resources';
import { readRss } from './memory';

/** The number of descriptors (`'file'`, `'socket'`, `'pipe'`) and active resources (`'Timeout'`, `'TCPSocketWrap'`) of a process. */
export type Resources = ReadonlyMap<string, number>;

/** Samples of an idle server, one a second: meanwhile keep-alive connections and timers of the last requests end. */
const REST_SAMPLES = 15;

/** How much each kind may grow: connection pools, files that are opened when first needed. */
export const ALLOWED_MORE = 8;

function countKinds(kinds: readonly string[]): Resources {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Reads open descriptors from /proc; empty without such a process or /proc. */
export function readDescriptors(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => {
      try {
        const target = readlinkSync(`${folder}/${name}`);
        return target.startsWith('/') ? 'file' : target.replace(/:.*/, '');
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

export function leastOf(samples: readonly Resources[]): Resources {
  const kinds = new Set(samples.flatMap((sample) => [...sample.keys()]));
  return new Map([...kinds].map((kind) => [kind, Math.min(...samples.map((sample) => sample.get(kind) ?? 0))]));
}

/** The resources of an idle server; takes 15 seconds. Empty for a server that has ended. */
export async function restingResources(server: ProbedServer): Promise<Resources> {
  const samples: Resources[] = [];
  while (samples.length < REST_SAMPLES && readRss(server.pid) !== null) {
    samples.push(countKinds([...readDescriptors(server.pid), ...(await readActiveResources(server))]));
    await sleep(1000);
  }
  return leastOf(samples);
}

/** The kinds that have grown by more than their allowance, each in a few words. */
export function leakedResources(before: Resources, after: Resources): string[] {
  return [...after].flatMap(([kind, count]) => {
    const more = count - (before.get(kind) ?? 0);
    return more > ALLOWED_MORE ? [`${more} more of ${kind} than before`] : [];
  });
}
