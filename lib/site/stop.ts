import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '@/lib/util/common';
import { log } from './log';
import { beginStopping, isStopping, runHooks, type StopPhase } from './stopping';

/** Milliseconds from the signal until requests that still run are given up. */
const PATIENCE = 6500;

/** Milliseconds from the signal until each phase is given up, and with the last the process ends whatever hangs: supervisors kill after 10 s. */
const DEADLINE: Record<StopPhase, number> = { begin: 6500, drained: 7500, close: 8500 };

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const running = new Set<ServerResponse>();
const servers = new Set<Server>();

/** Has the connection end with this answer, as far as that can still be said. */
function sayClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function refuse(server: Server): void {
  servers.add(server);
  if (isStopping() && server.listening) server.close();
}

/** Has a stop wait for this response, and closes its connection once the process is stopping. */
export function trackResponse(response: ServerResponse, server: Server): void {
  running.add(response);
  if (isStopping()) sayClose(response);
  response.once('close', () => {
    running.delete(response);
    // What kept its connection open had said so before.
    if (isStopping()) setImmediate(() => server.closeIdleConnections());
  });
}

/** Has a stop close this server to new connections. */
export function trackServer(server: Server): void {
  refuse(server);
}

async function drained(): Promise<void> {
  while (running.size > 0) await sleep(20);
}

/** Waits for work until so many milliseconds after the signal; false when that was not enough. */
async function within(work: Promise<unknown>, signalled: number, limit: number): Promise<boolean> {
  const given = new AbortController();
  const left = Math.max(0, limit - (performance.now() - signalled));
  const late = sleep(left, false, { signal: given.signal }).catch(() => true);
  const inTime = await Promise.race([work.then(() => true), late]);
  given.abort();
  return inTime;
}

async function phase(name: StopPhase, signalled: number): Promise<void> {
  const hooks = runHooks(name).then((errors) => {
    for (const error of errors) log.error(`Stopping: ${errorMessage(error)}`);
  });
  if (!(await within(hooks, signalled, DEADLINE[name])))
    log.warn(`Stopping: what was to be done (${name}) takes too long`);
}

/**
 * Ends the process in order: nothing new is begun, what runs is answered, then what is counted and sent is stored and the databases are closed. What hangs is given up; the
 * process ends within 9 seconds. Does nothing when it is stopping already.
 *
 * @param code of the process: 0, or another after a fault
 */
export async function stop(code: number, why: string): Promise<void> {
  if (!beginStopping()) return;
  const signalled = performance.now();
  setTimeout(() => process.exit(code), DEADLINE.close + 250);
  log.info(`Stopping: ${why}`, { running: running.size });
  for (const server of servers) refuse(server);
  for (const response of running) sayClose(response);
  const begun = phase('begin', signalled);
  if (!(await within(drained(), signalled, PATIENCE))) {
    log.warn('Stopping: requests that take too long are given up', { given: running.size });
    for (const server of servers) server.closeAllConnections();
  }
  await begun;
  await phase('drained', signalled);
  await phase('close', signalled);
  log.info('Stopped', { ms: Math.round(performance.now() - signalled) });
  log.flush();
  process.exit(code);
}

/**
 * Has SIGTERM and SIGINT stop the process in order, with exit code 0. Next's own way waits for ever for a request that hangs, and ends with another code as soon as the last is
 * answered, whatever is still to be stored: its listeners, the only ones there are at the start, make way.
 */
export function stopOnSignals(): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0, signal));
  }
}

/** In development Next's own way is kept; what is counted is stored meanwhile. */
export function storeOnSignals(): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      if (beginStopping()) void runHooks('begin').then(() => runHooks('drained'));
    });
  }
}
