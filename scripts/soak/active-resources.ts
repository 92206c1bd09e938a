import { setTimeout as sleep } from 'node:timers/promises';

const MARK = 'active-resources ';

/** Milliseconds to wait for a busy server. */
const TIMEOUT_MS = 30_000;

/** Runs in the server: on SIGUSR2 it prints the resources that keep its event loop alive. /proc does not show timers. */
const PROBE = `process.on('SIGUSR2',()=>process.stderr.write('\\n${MARK}'+JSON.stringify(process.getActiveResourcesInfo())+'\\n'))`;

export const PROBED_NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PROBE)}`;

/** A server started with `PROBED_NODE_OPTIONS`, and its output so far. */
export interface ProbedServer {
  readonly pid: number;
  log(): string;
}

/** Asks a server for `process.getActiveResourcesInfo()`. Throws when it has ended or does not answer. */
export async function readActiveResources(server: ProbedServer): Promise<string[]> {
  const seen = server.log().length;
  process.kill(server.pid, 'SIGUSR2');
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const line = server
      .log()
      .slice(seen)
      .split('\n')
      .slice(0, -1)
      .find((text) => text.startsWith(MARK));
    if (line !== undefined) return JSON.parse(line.slice(MARK.length));
  }
  throw new Error('The server does not tell its active resources');
}
