import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { log } from './log';

/** Phases of a shutdown. `drained`: running requests have been answered or aborted. */
export type StopPhase = 'begin' | 'drained' | 'close';

type Hook = () => unknown;

const state = globalSingleton('stopping', () => ({
  isStopping: false,
  hooks: { begin: [], drained: [], close: [] } as Record<StopPhase, Hook[]>,
}));

/** Whether the process has begun to stop. */
export const isStopping = (): boolean => state.isStopping;

/** Registers a hook for a phase. The phase waits for its promise until the phase's deadline. */
export function onStop(phase: StopPhase, hook: Hook): void {
  state.hooks[phase].push(hook);
}

async function runHooks(phase: StopPhase): Promise<unknown[]> {
  const ends = await Promise.allSettled(state.hooks[phase].map(async (hook) => hook()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}

const REQUESTS_TIMEOUT_MS = 6500;

/** Idle connections stay open for this time, because a proxy may be sending a request on one. Longer than the idle timeout in deploy/nginx. */
const IDLE_GRACE_MS = 1500;

/** Milliseconds after the signal. Supervisors kill the process after 10 s. */
const DEADLINES_MS: Record<StopPhase, number> = { begin: 6500, drained: 7500, close: 8500 };

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const running = new Set<ServerResponse>();
const servers = new Set<Server>();

function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Makes a shutdown wait for this response and close its connection. */
export function trackResponse(response: ServerResponse): void {
  running.add(response);
  if (isStopping()) closeConnectionAfter(response);
  response.once('close', () => running.delete(response));
}

/** Closes the listening socket only. `close` of an HTTP server would also close idle connections. */
const { close: stopListening } = SocketServer.prototype;

/** Makes a shutdown close this server to new connections. */
export function trackServer(server: Server): void {
  servers.add(server);
  if (isStopping() && server.listening) stopListening.call(server);
}

/** Short turns of the event loop without a new connection. A long turn does not count, because one may arrive after Node has polled. */
const MIN_QUIET_TURNS = 3;
const SHORT_TURN_MS = 1;

/** An overloaded server has no short turns. After this time it drops pending connections. */
const ACCEPT_TIMEOUT_MS = 1000;

/** Accepts the connections in the kernel's backlog, which closing the socket would reset. */
async function acceptPending(server: Server): Promise<void> {
  let quiet = 0;
  let hasArrived = false;
  const onConnection = () => {
    hasArrived = true;
  };
  server.on('connection', onConnection);
  const startedAt = performance.now();
  for (let turnAt = startedAt; quiet < MIN_QUIET_TURNS && turnAt - startedAt < ACCEPT_TIMEOUT_MS; ) {
    await nextTurn();
    const now = performance.now();
    quiet = !hasArrived && now - turnAt < SHORT_TURN_MS ? quiet + 1 : 0;
    hasArrived = false;
    turnAt = now;
  }
  server.off('connection', onConnection);
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Waits until running requests have ended, and idle connections have closed or their grace period is over. No request can arrive afterwards. */
async function waitUntilDrained(signalled: number): Promise<void> {
  const hasConnections = async () => (await Promise.all([...servers].map(countConnections))).some((count) => count > 0);
  while (performance.now() - signalled < IDLE_GRACE_MS && (await hasConnections())) await sleep(20);
  // In this turn Node reads requests that have arrived, so that their connections are not closed as idle.
  await nextTurn();
  for (const server of servers) server.closeIdleConnections();
  while (running.size > 0) await sleep(20);
}

/** Whether the work ends within `limit` milliseconds after the signal. */
async function waitWithin(work: Promise<unknown>, signalled: number, limit: number): Promise<boolean> {
  const left = Math.max(0, limit - (performance.now() - signalled));
  return Promise.race([work.then(() => true), sleep(left, false, { ref: false })]);
}

async function runPhase(name: StopPhase, signalled: number): Promise<void> {
  const hooks = runHooks(name).then((errors) => {
    for (const error of errors) log.error(`Stopping: ${errorMessage(error)}`);
  });
  if (!(await waitWithin(hooks, signalled, DEADLINES_MS[name])))
    log.warn(`Stopping: the hooks of the phase '${name}' timed out`);
}

/** Ends the process within 9 s: refuses new connections, finishes running requests and runs the hooks. */
export async function stopProcess(code: number, why: string): Promise<void> {
  if (state.isStopping) return;
  state.isStopping = true;
  const signalled = performance.now();
  setTimeout(() => process.exit(code), DEADLINES_MS.close + 250);
  log.info(`Stopping: ${why}`, { running: running.size });
  for (const response of running) closeConnectionAfter(response);
  // Connections that arrive during a close are reset, and a process's first close is slow. So a throwaway server is closed first.
  stopListening.call(new SocketServer().listen(0));
  await Promise.all([...servers].map(acceptPending));
  for (const server of servers) trackServer(server);
  const begun = runPhase('begin', signalled);
  if (!(await waitWithin(waitUntilDrained(signalled), signalled, REQUESTS_TIMEOUT_MS))) {
    log.warn('Stopping: unfinished requests are aborted', { aborted: running.size });
    for (const server of servers) server.closeAllConnections();
  }
  await begun;
  await runPhase('drained', signalled);
  await runPhase('close', signalled);
  log.info('Stopped', { ms: Math.round(performance.now() - signalled) });
  log.flush();
  process.exit(code);
}

/** Stops the process on SIGTERM and SIGINT. Replaces the listeners of Next.js, which wait for ever for a request that hangs. */
export function stopOnSignals(): void {
  for (const signal of STOP_SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stopProcess(0, signal));
  }
}
