import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRss } from './memory';

/** The number of descriptors (`'socket'`, `'pipe'`, of files by folder: `'/data/'`) and active resources (`'Timeout'`, `'TCPSocketWrap'`) of a process. */
export type Resources = ReadonlyMap<string, number>;

/** A process and, if it was started with `PROBED_NODE_OPTIONS`, its output so far; without that, only its descriptors can be read. */
export interface WatchedProcess {
  readonly pid: number;
  log?: () => string;
}

const LOG_PREFIX = 'active-resources ';

/** Injected into the process: on SIGUSR2 it prints the active resources of the event loop, because /proc does not show timers. */
const PROBE = `process.on('SIGUSR2',()=>process.stderr.write('\\n${LOG_PREFIX}'+JSON.stringify(process.getActiveResourcesInfo())+'\\n'))`;

export const PROBED_NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PROBE)}`;

/** A busy process may take long to respond to the signal. */
const TIMEOUT_MS = 30_000;

/** Samples of an idle server, one per second; meanwhile keep-alive connections and timers of the last requests end. */
const IDLE_SAMPLES = 15;

/** The allowed growth of each kind, for connection pools and files that are opened on first use. */
export const MAX_GROWTH = 8;

/** Reads `process.getActiveResourcesInfo()` of a process. Throws if it has exited or does not respond. */
export async function readActiveResources({ pid, log }: Required<WatchedProcess>): Promise<string[]> {
  const seen = log().length;
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const lines = log().slice(seen).split('\n').slice(0, -1);
    const line = lines.find((text) => text.startsWith(LOG_PREFIX));
    if (line !== undefined) return JSON.parse(line.slice(LOG_PREFIX.length));
  }
  throw new Error('The server did not report its active resources');
}

/** Files are counted by folder, because leaked files often have different names. */
const descriptorKind = (target: string) =>
  target.startsWith('/') ? target.slice(0, target.lastIndexOf('/') + 1) : target.replace(/:.*/, '');

/** Reads open descriptors from /proc; empty without such a process or /proc. */
export function readDescriptors(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => {
      try {
        return descriptorKind(readlinkSync(`${folder}/${name}`));
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** The current resources of a process. Throws if it has exited or does not respond. */
export async function readResources({ pid, log }: WatchedProcess): Promise<Resources> {
  const counts = new Map<string, number>();
  const active = log === undefined ? [] : await readActiveResources({ pid, log });
  for (const kind of [...readDescriptors(pid), ...active]) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

export function minimumOf(samples: readonly Resources[]): Resources {
  const kinds = new Set(samples.flatMap((sample) => [...sample.keys()]));
  return new Map([...kinds].map((kind) => [kind, Math.min(...samples.map((sample) => sample.get(kind) ?? 0))]));
}

/** The resources of an idle server; takes 15 seconds. Empty if the server has exited. */
export async function readIdleResources(server: WatchedProcess): Promise<Resources> {
  const samples: Resources[] = [];
  while (samples.length < IDLE_SAMPLES && readRss(server.pid) !== null) {
    samples.push(await readResources(server));
    await sleep(1000);
  }
  return minimumOf(samples);
}

/** Describes the kinds of resources that have grown by more than `MAX_GROWTH`. */
export function findLeaks(before: Resources, after: Resources): string[] {
  return [...after].flatMap(([kind, count]) => {
    const growth = count - (before.get(kind) ?? 0);
    return growth > MAX_GROWTH ? [`${kind}: ${growth} more than before`] : [];
  });
}
