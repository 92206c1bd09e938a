import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Limits, type Outcome, parseAnswers } from './answers';
import type { FuzzRequest } from './request';

/** Milliseconds between two writes that test whether a connection is closed. */
const PROBE_MS = 100;

/** Sends a request to 127.0.0.1. Resolves when its connection has ended, soon after the limits at the latest, and never rejects. */
export function sendRequest(
  port: number,
  { pieces, exchanges, ending }: FuzzRequest,
  limits: Limits = LIMITS,
): Promise<Outcome> {
  const methods = exchanges.map(({ method }) => method);
  return new Promise((resolve) => {
    const keepsOpen = ending.type === 'answer' && ending.keepsOpen;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: keepsOpen });
    const chunks: Buffer[] = [];
    let [received, sentAt, slowest] = [0, performance.now(), 0];
    let end: Outcome['end'] = 'server';
    const timers: NodeJS.Timeout[] = [];
    const after = (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      timers.push(timer);
      return timer;
    };
    const stop = (how: Outcome['end']) => {
      end = how;
      socket.destroy();
    };
    const reset = () => {
      end = 'client';
      socket.resetAndDestroy();
    };
    const answers = () => parseAnswers(Buffer.concat(chunks), methods);
    let countAnswers = () => {};
    const answered = (count: number) =>
      new Promise<void>((done) => {
        countAnswers = () => {
          if (socket.destroyed || answers().filter(({ isWhole }) => isWhole).length >= count) done();
        };
        countAnswers();
      });
    // Without a reader the server's buffers fill.
    if (ending.type !== 'reset' || ending.afterBytes > 0)
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        received += chunk.length;
        if (ending.type === 'reset' && received >= ending.afterBytes) reset();
        countAnswers();
        if (keepsOpen && answers().some(({ isWhole }) => isWhole)) stop('client');
      });
    // After a half-close the server still accepts bytes; after a full close it answers them with a reset.
    if (keepsOpen) socket.on('end', () => timers.push(setInterval(() => socket.write('\r\n'), PROBE_MS)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') end = 'refused';
    });
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      countAnswers();
      resolve({ answers: answers(), end, ms: Math.max(slowest, performance.now() - sentAt) });
    });
    const send = async () => {
      for (const { bytes, pauseMs, afterAnswers = 0 } of pieces) {
        if (pauseMs > 0) await sleep(pauseMs);
        if (afterAnswers > 0) {
          const timer = after(limits.giveUpMs, () => stop('open'));
          await answered(afterAnswers);
          clearTimeout(timer);
          slowest = Math.max(slowest, performance.now() - sentAt);
        }
        if (!socket.destroyed) socket.write(bytes, 'latin1');
        sentAt = performance.now();
      }
      if (socket.destroyed) return;
      if (ending.type === 'reset') after(ending.afterMs, reset);
      else if (ending.type === 'hold') after(limits.halfSentMs, () => stop('open'));
      else after(keepsOpen ? limits.answerMs : limits.giveUpMs, () => stop('open'));
    };
    socket.once('connect', send);
  });
}
