import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { log } from './log';

/** `drained`: the running requests have been answered or given up. */
export type StopPhase = 'begin' | 'drained' | 'close';

type Hook = () => unknown;

const state = globalSingleton('stopping', () => ({
  isStopping: false,
  hooks: { begin: [], drained: [], close: [] } as Record<StopPhase, Hook[]>,
}));

/** True once the process is stopping. */
export const isStopping = (): boolean => state.isStopping;

/** Registers a hook for a phase, which waits for its promise for a limited time. */
export function onStop(phase: StopPhase, hook: Hook): void {
  state.hooks[phase].push(hook);
}

async function runHooks(phase: StopPhase): Promise<unknown[]> {
  const ends = await Promise.allSettled(state.hooks[phase].map(async (hook) => hook()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}

const REQUESTS_TIMEOUT_MS = 6500;

/** For idle connections: a proxy may be sending a request on one, which closing it would lose. Longer than deploy/nginx keeps one idle. */
const IDLE_GRACE_MS = 1500;

/** From the signal: supervisors kill after 10 s. */
const DEADLINES_MS: Record<StopPhase, number> = { begin: 6500, drained: 7500, close: 8500 };

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const running = new Set<ServerResponse>();
const servers = new Set<Server>();

function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Lets a stop wait for this response, and closes its connection. */
export function trackResponse(response: ServerResponse): void {
  running.add(response);
  if (isStopping()) closeConnectionAfter(response);
  response.once('close', () => running.delete(response));
}

/** The close of an HTTP server would end idle connections too. */
const { close: stopListening } = SocketServer.prototype;

/** Lets a stop close this server to new connections. */
export function trackServer(server: Server): void {
  servers.add(server);
  if (isStopping() && server.listening) stopListening.call(server);
}

/** Turns of the event loop without a new connection. In a long turn, one may arrive after Node has looked for it. */
const QUIET_TURNS = 3;
const SHORT_TURN_MS = 1;

/** A server with so much work that no turn is short loses the connections that wait. */
const ACCEPT_TIMEOUT_MS = 1000;

/** Takes the connections that the system has accepted already: closing the socket would reset them. */
async function acceptPending(server: Server): Promise<void> {
  let quiet = 0;
  let arrived = false;
  const onConnection = () => {
    arrived = true;
  };
  server.on('connection', onConnection);
  const startedAt = performance.now();
  for (let turnAt = startedAt; quiet < QUIET_TURNS && turnAt - startedAt < ACCEPT_TIMEOUT_MS; ) {
    await nextTurn();
    const now = performance.now();
    quiet = !arrived && now - turnAt < SHORT_TURN_MS ? quiet + 1 : 0;
    arrived = false;
    turnAt = now;
  }
  server.off('connection', onConnection);
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Waits for running requests, and for idle connections to get their last response or the end of their grace. None can deliver a request afterwards. */
async function waitUntilDrained(signalled: number): Promise<void> {
  const hasConnections = async () => (await Promise.all([...servers].map(countConnections))).some((count) => count > 0);
  while (performance.now() - signalled < IDLE_GRACE_MS && (await hasConnections())) await sleep(20);
  // After a turn, in which Node reads what has arrived: a connection with a request is not idle.
  await nextTurn();
  for (const server of servers) server.closeIdleConnections();
  while (running.size > 0) await sleep(20);
}

/** False when the work takes longer than `limit` milliseconds after the signal. */
async function endsWithin(work: Promise<unknown>, signalled: number, limit: number): Promise<boolean> {
  const left = Math.max(0, limit - (performance.now() - signalled));
  return Promise.race([work.then(() => true), sleep(left, false, { ref: false })]);
}

async function runPhase(name: StopPhase, signalled: number): Promise<void> {
  const hooks = runHooks(name).then((errors) => {
    for (const error of errors) log.error(`Stopping: ${errorMessage(error)}`);
  });
  if (!(await endsWithin(hooks, signalled, DEADLINES_MS[name])))
    log.warn(`Stopping: the hooks of the phase '${name}' timed out`);
}

/** Ends the process within 9 seconds: refuses connections, answers running requests, stores counts, closes the databases. */
export async function stop(code: number, why: string): Promise<void> {
  if (state.isStopping) return;
  state.isStopping = true;
  const signalled = performance.now();
  setTimeout(() => process.exit(code), DEADLINES_MS.close + 250);
  log.info(`Stopping: ${why}`, { running: running.size });
  for (const response of running) closeConnectionAfter(response);
  // The first close in a process takes several times as long as the next, and connections that arrive during it are reset.
  stopListening.call(new SocketServer().listen(0));
  await Promise.all([...servers].map(acceptPending));
  for (const server of servers) trackServer(server);
  const begun = runPhase('begin', signalled);
  if (!(await endsWithin(waitUntilDrained(signalled), signalled, REQUESTS_TIMEOUT_MS))) {
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

/** Replaces the listeners of Next.js, which wait for ever for a request that hangs. */
export function stopOnSignals(): void {
  for (const signal of SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop(0, signal));
  }
}

/** In development Next.js ends the process. */
export function storeOnSignals(): void {
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      if (state.isStopping) return;
      state.isStopping = true;
      void runHooks('begin').then(() => runHooks('drained'));
    });
  }
}
