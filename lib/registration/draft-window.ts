const LOCK = 'trade-application';

/**
 * Takes the unfinished application of this device for this window: of several windows only the last one that took it may change what is kept.
 * `onLost` is called when another window takes it. Gives what lets it go. Browsers have this on pages with https alone; elsewhere nobody loses it.
 */
export function takeDraft(onLost: () => void): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  navigator.locks.request(LOCK, { steal: true }, () => held).catch(onLost);
  return letGo;
}
