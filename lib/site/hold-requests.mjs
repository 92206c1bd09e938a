// Preloaded by the server (scripts/lib/node-flags.mjs). Next takes connections before its start is done, and would hand on
// requests that came meanwhile past everything that the start puts in front of it.
import { Server } from 'node:http';

const KEY = Symbol.for('storefront.held-requests');

/** What hands on the requests that wait; null when nothing is held any more. @type {(() => void)[] | null} */
globalThis[KEY] ??= [];

const { emit } = Server.prototype;
Server.prototype.emit = function held(event, ...args) {
  const waiting = globalThis[KEY];
  if (event !== 'request' || waiting === null) return emit.call(this, event, ...args);
  waiting.push(() => this.emit(event, ...args));
  return true;
};
