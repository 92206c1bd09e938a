import { globalSingleton } from '@/lib/util/common';

/** The phases of a stop: `begin` at once, `drained` when the running requests have been answered or given up, `close` at the end. */
export type StopPhase = 'begin' | 'drained' | 'close';

type Hook = () => unknown;

const state = globalSingleton('stopping', () => ({
  isStopping: false,
  hooks: { begin: [], drained: [], close: [] } as Record<StopPhase, Hook[]>,
}));

/** True once the process is stopping. */
export const isStopping = (): boolean => state.isStopping;

/** Calls `hook` in a phase of the stop, which waits for its promise for a limited time. */
export function onStop(phase: StopPhase, hook: Hook): void {
  state.hooks[phase].push(hook);
}

/** Marks the process as stopping. False when it was already. */
export function beginStopping(): boolean {
  if (state.isStopping) return false;
  state.isStopping = true;
  return true;
}

/** Runs the hooks of a phase together and gives their errors. Never throws. */
export async function runHooks(phase: StopPhase): Promise<unknown[]> {
  const ends = await Promise.allSettled(state.hooks[phase].map(async (hook) => hook()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}
