/**
 * When something is done on the way out: `begin` at once, `drained` when the requests that ran have been answered or given up, `close` last of all,
 * when nothing needs it any more.
 */
export type StopPhase = 'begin' | 'drained' | 'close';

type Hook = () => unknown;

interface Stopping {
  isStopping: boolean;
  hooks: Record<StopPhase, Hook[]>;
}

const KEY = Symbol.for('storefront.stopping');

/** One a process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: Stopping };

function state(): Stopping {
  shared[KEY] ??= { isStopping: false, hooks: { begin: [], drained: [], close: [] } };
  return shared[KEY];
}

/** True from the moment at which the process was told to stop. */
export function isStopping(): boolean {
  return state().isStopping;
}

/** Has something done before the process ends; what it gives is waited for, within the time that a stop has. */
export function onStop(phase: StopPhase, hook: Hook): void {
  state().hooks[phase].push(hook);
}

/** Notes that the process is stopping. False when that was known already. */
export function beginStopping(): boolean {
  if (isStopping()) return false;
  state().isStopping = true;
  return true;
}

/** Does what is to be done in a phase, all of it at the same time; gives the errors. Never throws. */
export async function runHooks(phase: StopPhase): Promise<unknown[]> {
  const ends = await Promise.allSettled(state().hooks[phase].map(async (hook) => hook()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}
