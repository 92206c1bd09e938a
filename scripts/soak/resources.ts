import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readRss } from './memory';

/** The number of descriptors (`'socket'`, `'pipe'`, of files by folder: `'/data/'`) and active resources (`'Timeout'`, `'TCPSocketWrap'`) of a process. */
export type Resources = ReadonlyMap<string, number>;

/** A process and, if it was started with `PROBED_NODE_OPTIONS`, its output so far; otherwise only its descriptors are known. */
export interface WatchedProcess {
  readonly pid: number;
  log?: () => string;
}

const MARK = 'active-resources ';

/** Runs in the process: on SIGUSR2 it prints the resources that keep its event loop alive. /proc does not show timers. */
const PROBE = `process.on('SIGUSR2',()=>process.stderr.write('\\n${MARK}'+JSON.stringify(process.getActiveResourcesInfo())+'\\n'))`;

export const PROBED_NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PROBE)}`;

/** Milliseconds to wait for a busy process. */
const TIMEOUT_MS = 30_000;

/** Samples of an idle server, one a second: meanwhile keep-alive connections and timers of the last requests end. */
const REST_SAMPLES = 15;

/** How much each kind may grow: connection pools, files that are opened when first needed. */
export const ALLOWED_MORE = 8;

/** Asks a process for `process.getActiveResourcesInfo()`. Throws when it has ended or does not answer. */
export async function readActiveResources({ pid, log }: Required<WatchedProcess>): Promise<string[]> {
  const seen = log().length;
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const lines = log().slice(seen).split('\n').slice(0, -1);
    const line = lines.find((text) => text.startsWith(MARK));
    if (line !== undefined) return JSON.parse(line.slice(MARK.length));
  }
  throw new Error('The server did not report its active resources');
}

/** A file counts as its folder, since a leak often has many names. */
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

/** The resources of a process now. Throws when it has ended or does not answer. */
export async function readResources({ pid, log }: WatchedProcess): Promise<Resources> {
  const counts = new Map<string, number>();
  const active = log === undefined ? [] : await readActiveResources({ pid, log });
  for (const kind of [...readDescriptors(pid), ...active]) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

export function leastOf(samples: readonly Resources[]): Resources {
  const kinds = new Set(samples.flatMap((sample) => [...sample.keys()]));
  return new Map([...kinds].map((kind) => [kind, Math.min(...samples.map((sample) => sample.get(kind) ?? 0))]));
}

/** The resources of an idle server; takes 15 seconds. Empty for a server that has ended. */
export async function restingResources(server: WatchedProcess): Promise<Resources> {
  const samples: Resources[] = [];
  while (samples.length < REST_SAMPLES && readRss(server.pid) !== null) {
    samples.push(await readResources(server));
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
