import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRss } from './memory';

/** Numbers of a process's descriptors (`'socket'`, `'pipe'`, files by folder: `'/data/'`) and active resources (`'Timeout'`, `'TCPSocketWrap'`). */
export type Resources = ReadonlyMap<string, number>;

/** A process. `readLog` returns its output so far if it was started with the probe; otherwise only its descriptors can be read. */
export interface WatchedProcess {
  readonly pid: number;
  readLog?: () => string;
}

const LOG_PREFIX = 'active-resources ';

/** Injected into the process. Prints the event loop's active resources on SIGUSR2, because /proc does not show timers. */
const PROBE_SCRIPT = `process.on('SIGUSR2',()=>process.stderr.write('\\n${LOG_PREFIX}'+JSON.stringify(process.getActiveResourcesInfo())+'\\n'))`;

export const PROBED_NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PROBE_SCRIPT)}`;

/** A busy process may respond to the signal late. */
const PROBE_TIMEOUT_MS = 30_000;

/** Samples of an idle server, one per second, so that keep-alive connections and timers of the last requests end meanwhile. */
const MAX_IDLE_SAMPLES = 15;

/** Allowed growth of each kind of resource, for connection pools and files that are opened on first use. */
export const MAX_RESOURCE_GROWTH = 8;

/** Reads the active resources of a process through the probe. Throws if it has exited or does not respond. */
export async function readActiveResources({ pid, readLog }: Required<WatchedProcess>): Promise<string[]> {
  const seen = readLog().length;
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + PROBE_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const lines = readLog().slice(seen).split('\n').slice(0, -1);
    const line = lines.find((text) => text.startsWith(LOG_PREFIX));
    if (line !== undefined) return JSON.parse(line.slice(LOG_PREFIX.length));
  }
  throw new Error('The server did not report its active resources');
}

/** Files are counted by folder, because leaked files often have different names. */
const classifyDescriptor = (target: string) =>
  target.startsWith('/') ? target.slice(0, target.lastIndexOf('/') + 1) : target.replace(/:.*/, '');

/** The kinds of a process's open descriptors, one entry each; empty without such a process or /proc. */
export function readDescriptors(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => {
      try {
        return classifyDescriptor(readlinkSync(`${folder}/${name}`));
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** The current resources of a process. Throws if it has exited or does not respond. */
export async function readResources({ pid, readLog }: WatchedProcess): Promise<Resources> {
  const counts = new Map<string, number>();
  const active = readLog === undefined ? [] : await readActiveResources({ pid, readLog });
  for (const kind of [...readDescriptors(pid), ...active]) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The smallest number of each kind of resource in the samples. */
export function computeMinimum(samples: readonly Resources[]): Resources {
  const kinds = new Set(samples.flatMap((sample) => [...sample.keys()]));
  return new Map([...kinds].map((kind) => [kind, Math.min(...samples.map((sample) => sample.get(kind) ?? 0))]));
}

/** The resources of an idle server, measured for 15 seconds. Empty if the server has exited. */
export async function readIdleResources(server: WatchedProcess): Promise<Resources> {
  const samples: Resources[] = [];
  while (samples.length < MAX_IDLE_SAMPLES && readRss(server.pid) !== null) {
    samples.push(await readResources(server));
    await sleep(1000);
  }
  return computeMinimum(samples);
}

/** Describes the kinds of resources that have grown beyond the limit. */
export function findLeaks(before: Resources, after: Resources): string[] {
  return [...after].flatMap(([kind, count]) => {
    const growth = count - (before.get(kind) ?? 0);
    return growth > MAX_RESOURCE_GROWTH ? [`${kind}: ${growth} more than before`] : [];
  });
}
