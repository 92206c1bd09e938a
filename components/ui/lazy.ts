import { createElement, type FunctionComponent, lazy, Suspense, useState } from 'react';

/** A dialog whose script is loaded when it opens, because few visitors open it. `onFail` is called when the script cannot be loaded. */
export function useLazyDialog<P>(loadDialog: () => Promise<FunctionComponent<P>>, onFail: () => void) {
  const [Dialog, setDialog] = useState<FunctionComponent<P> | null>(null);
  return {
    /** Null while the dialog is closed. */
    Dialog,
    /** Opens the dialog from the pressed control, which gets the focus back when the dialog closes. */
    open: (control?: HTMLElement) => {
      // Safari does not focus a clicked control, and a closing dialog returns the focus to the element that had it.
      control?.focus();
      loadDialog().then((loaded) => setDialog(() => loaded), onFail);
    },
    close: () => setDialog(null),
  };
}

/** A component whose script is loaded on first render. If that fails, `Fallback` replaces it, by default nothing. */
export function createLazyWithFallback<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  Fallback: FunctionComponent<P> = () => null,
) {
  const Lazy = lazy(() => load().then(toModule, () => toModule(Fallback)));
  return (props: P) => createElement<P>(Lazy, props);
}

/** Like `createLazyWithFallback`, but shows nothing until the script is loaded; its parent does not wait. */
export function createDeferred<P extends object>(...options: Parameters<typeof createLazyWithFallback<P>>) {
  const Lazy = createLazyWithFallback(...options);
  return (props: P) => createElement(Suspense, null, createElement(Lazy, props));
}

const toModule = <P>(component: FunctionComponent<P>) => ({ default: component });
