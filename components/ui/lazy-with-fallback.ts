import { type FunctionComponent, lazy } from 'react';

/** A component whose script is loaded when it is first rendered. `Fallback`, by default nothing, replaces it if the script cannot be loaded. */
export function lazyWithFallback<P>(
  load: () => Promise<FunctionComponent<P>>,
  Fallback: FunctionComponent<P> = () => null,
) {
  return lazy(() => load().then(toModule, () => toModule(Fallback)));
}

const toModule = <P>(component: FunctionComponent<P>) => ({ default: component });
