import net from 'node:net';
import { findFreePort, findPortProblem, parsePort } from './port.mjs';

describe('PORT', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['  ', 3000],
    ['8080', 8080],
    [' 1 ', 1],
    ['65535', 65_535],
  ])('%j gives %d', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });

  it.each(['0', '65536', '-1', '80.5', '1e3', '0x50', 'abc', '3000 ; ls'])('%j is refused in one line', (text) => {
    const message = `PORT must be a whole number from 1 to 65535, not '${text}'.`;
    expect(() => parsePort(text)).toThrow(message);
    expect(message).not.toContain('\n');
  });

  it.each(['127.0.0.1', undefined])('a port in use on %s is reported, a free one is not', async (host) => {
    const port = await findFreePort();
    expect(await findPortProblem(port)).toBeNull();
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen({ port, ...(host ? { host } : {}) }, resolve));
    expect(await findPortProblem(port)).toBe(`Port ${port} is already in use.`);
    await new Promise((resolve) => server.close(resolve));
    expect(await findPortProblem(port)).toBeNull();
  });
});
