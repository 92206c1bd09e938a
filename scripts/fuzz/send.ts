import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Limits, type Outcome, parseResponses, RESPONSE_LIMITS } from './answers';
import type { FuzzRequest } from './request';

/** Interval of the writes that test whether a connection is closed. */
const PROBE_DELAY_MS = 100;

/** Sends a request to 127.0.0.1. Resolves when its connection has ended or a limit is exceeded. Never rejects. */
export function sendRequest(
  port: number,
  { pieces, exchanges, ending }: FuzzRequest,
  limits: Limits = RESPONSE_LIMITS,
): Promise<Outcome> {
  const methods = exchanges.map(({ method }) => method);
  return new Promise((resolve) => {
    const canStayOpen = ending.type === 'response' && ending.canStayOpen;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: canStayOpen });
    const chunks: Buffer[] = [];
    let [received, sentAt, slowest] = [0, performance.now(), 0];
    let end: Outcome['end'] = 'server';
    const timers: NodeJS.Timeout[] = [];
    const schedule = (ms: number, callback: () => void) => {
      const timer = setTimeout(callback, ms);
      timers.push(timer);
      return timer;
    };
    const stopWith = (reason: Outcome['end']) => {
      end = reason;
      socket.destroy();
    };
    const reset = () => {
      end = 'client';
      socket.resetAndDestroy();
    };
    const responses = () => parseResponses(Buffer.concat(chunks), methods);
    let checkResponseCount = () => {};
    const waitForResponses = (count: number) =>
      new Promise<void>((done) => {
        checkResponseCount = () => {
          if (socket.destroyed || responses().filter(({ isComplete }) => isComplete).length >= count) done();
        };
        checkResponseCount();
      });
    // Without a `data` listener the socket reads nothing, so the server's buffers fill up.
    if (ending.type !== 'reset' || ending.afterBytes > 0)
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        received += chunk.length;
        if (ending.type === 'reset' && received >= ending.afterBytes) reset();
        checkResponseCount();
        if (canStayOpen && responses().some(({ isComplete }) => isComplete)) stopWith('client');
      });
    // Tests whether the server has closed the connection: after a half-close it still accepts bytes, after a full close it sends a reset.
    if (canStayOpen) socket.on('end', () => timers.push(setInterval(() => socket.write('\r\n'), PROBE_DELAY_MS)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') end = 'refused';
    });
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      checkResponseCount();
      resolve({ responses: responses(), end, ms: Math.max(slowest, performance.now() - sentAt) });
    });
    const send = async () => {
      for (const { bytes, pauseMs, afterResponses = 0 } of pieces) {
        if (pauseMs > 0) await sleep(pauseMs);
        if (afterResponses > 0) {
          const timer = schedule(limits.giveUpMs, () => stopWith('open'));
          await waitForResponses(afterResponses);
          clearTimeout(timer);
          slowest = Math.max(slowest, performance.now() - sentAt);
        }
        if (!socket.destroyed) socket.write(bytes, 'latin1');
        sentAt = performance.now();
      }
      if (socket.destroyed) return;
      if (ending.type === 'reset') schedule(ending.afterMs, reset);
      else if (ending.type === 'hold') schedule(limits.halfSentMs, () => stopWith('open'));
      else schedule(canStayOpen ? limits.responseMs : limits.giveUpMs, () => stopWith('open'));
    };
    socket.once('connect', send);
  });
}
