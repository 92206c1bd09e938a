import { Server } from 'node:http';
import '@testing-library/jest-dom';

/** A test may have the server see every request (lib/site/every-request.ts). Node's own modules are shared by the files of one process. */
const ownEmit = Object.getOwnPropertyDescriptor(Server.prototype, 'emit');
afterAll(() => {
  if (ownEmit === undefined) Reflect.deleteProperty(Server.prototype, 'emit');
  else Object.defineProperty(Server.prototype, 'emit', ownEmit);
});
