import { type FunctionComponent, lazy, useState } from 'react';

/** A dialog whose script is loaded when it opens, because few visitors open it. `onFail` is called when the script cannot be loaded. */
export function useLazyDialog<P>(load: () => Promise<FunctionComponent<P>>, onFail: () => void) {
  const [Dialog, setDialog] = useState<FunctionComponent<P> | null>(null);
  return {
    /** Null while it is closed. */
    Dialog,
    /** Opens it from the pressed control, which has the focus again when the dialog closes. */
    open: (control?: HTMLElement) => {
      // Safari does not focus a clicked control, and a dialog returns the focus to the focused element.
      control?.focus();
      load().then((loaded) => setDialog(() => loaded), onFail);
    },
    close: () => setDialog(null),
  };
}

/** A component whose script is loaded when it is first rendered. `Fallback`, by default nothing, replaces it if the script cannot be loaded. */
export function lazyWithFallback<P>(
  load: () => Promise<FunctionComponent<P>>,
  Fallback: FunctionComponent<P> = () => null,
) {
  return lazy(() => load().then(toModule, () => toModule(Fallback)));
}

const toModule = <P>(component: FunctionComponent<P>) => ({ default: component });
