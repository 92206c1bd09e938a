import { setTimeout as sleep } from 'node:timers/promises';

const MARK = 'active-resources ';

/** The longest wait for an answer of a busy server, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Runs in the server: on SIGUSR2 it prints a line with what keeps its event loop alive. Nothing in /proc tells timers. */
const PROBE = `process.on('SIGUSR2',()=>process.stderr.write('\\n${MARK}'+JSON.stringify(process.getActiveResourcesInfo())+'\\n'))`;

/** `NODE_OPTIONS` of a server that `readActiveResources` can ask. */
export const PROBED_NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PROBE)}`;

/** A server that was started with `PROBED_NODE_OPTIONS`, and all that it has printed. */
export interface ProbedServer {
  readonly pid: number;
  log(): string;
}

/** The kinds of the active resources of a server, as `process.getActiveResourcesInfo()` names them. Throws when it has ended or does not answer. */
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
