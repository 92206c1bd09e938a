// Sends page views to this site's own counter (G7): path and title, no cookie, nothing about the visitor. The component of
// @vercel/analytics loads it and queues what happens before it is there in `window.vaq`.
(() => {
  const { viewEndpoint } = document.currentScript?.dataset ?? {};
  const objects = navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;
  if (!viewEndpoint || objects) {
    window.va = () => undefined;
    window.vaq = [];
    return;
  }

  /** Between two looks for the title of a page that has just been shown, in milliseconds, and how many there are. */
  const PAUSE = 100;
  const LOOKS = 20;
  let beforeSend = (event) => event;
  let waiting = null;

  const send = () => {
    if (waiting === null) return;
    clearTimeout(waiting.timer);
    const event = beforeSend({ type: 'pageview', url: new URL(waiting.path, location.origin).href });
    waiting = null;
    if (!event) return;
    fetch(viewEndpoint, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: new URL(event.url).pathname, title: event.title ?? document.title }),
    }).catch(() => undefined);
  };
  // The title of a page comes a moment after the page.
  const look = (looks) => {
    if (waiting === null) return;
    if (document.title !== '' || looks === 0) send();
    else waiting.timer = setTimeout(look, PAUSE, looks - 1);
  };
  const view = (path) => {
    if (waiting?.path === path) return;
    send();
    waiting = { path, timer: setTimeout(look, PAUSE, LOOKS) };
  };

  window.va = (kind, value) => {
    if (kind === 'beforeSend' && typeof value === 'function') beforeSend = value;
    if (kind !== 'pageview' || typeof value?.path !== 'string') return;
    // A page that the browser builds ahead is viewed when it is shown.
    if (document.prerendering) document.addEventListener('prerenderingchange', () => view(value.path), { once: true });
    else view(value.path);
  };
  for (const [kind, value] of window.vaq ?? []) window.va(kind, value);
  window.vaq = [];
  addEventListener('pagehide', send);
  // A page that the browser kept is looked at again.
  addEventListener('pageshow', (event) => event.persisted && view(location.pathname));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
})();
