import { globalSingleton } from '@/lib/util/common';

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

/** False when the process was stopping already. */
export function beginStopping(): boolean {
  if (state.isStopping) return false;
  state.isStopping = true;
  return true;
}

/** Runs the hooks of a phase together and returns their errors. Never throws. */
export async function runHooks(phase: StopPhase): Promise<unknown[]> {
  const ends = await Promise.allSettled(state.hooks[phase].map(async (hook) => hook()));
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}
