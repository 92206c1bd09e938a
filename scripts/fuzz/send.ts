import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Limits, type Outcome, parseAnswers } from './answers';
import type { FuzzRequest } from './request';
import { sendThroughAgent } from './send-agent';

/** Milliseconds between two writes that test whether a connection is closed. */
const PROBE_MS = 100;

function sendOverSocket(port: number, { pieces, exchanges, ending }: FuzzRequest, limits: Limits): Promise<Outcome> {
  const methods = exchanges.map(({ method }) => method);
  return new Promise((resolve) => {
    const keepsOpen = ending.type === 'answer' && ending.keepsOpen;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: keepsOpen });
    const chunks: Buffer[] = [];
    let [received, sentAt] = [0, performance.now()];
    let end: Outcome['end'] = 'server';
    const timers: NodeJS.Timeout[] = [];
    const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
    const stop = (how: Outcome['end']) => {
      end = how;
      socket.destroy();
    };
    const reset = () => {
      end = 'client';
      socket.resetAndDestroy();
    };
    const answers = () => parseAnswers(Buffer.concat(chunks), methods);
    // Without a reader the server's buffers fill.
    if (ending.type !== 'reset' || ending.afterBytes > 0)
      socket.on('data', (chunk) => {
        chunks.push(chunk);
        received += chunk.length;
        if (ending.type === 'reset' && received >= ending.afterBytes) reset();
        if (keepsOpen && answers().some(({ isWhole }) => isWhole)) stop('client');
      });
    // After a half-close the server still accepts bytes; after a full close it answers them with a reset.
    if (keepsOpen) socket.on('end', () => timers.push(setInterval(() => socket.write('\r\n'), PROBE_MS)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') end = 'refused';
    });
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      resolve({ answers: answers(), end, ms: performance.now() - sentAt });
    });
    const send = async () => {
      for (const { bytes, pauseMs } of pieces) {
        if (pauseMs > 0) await sleep(pauseMs);
        if (!socket.destroyed) socket.write(bytes, 'latin1');
      }
      sentAt = performance.now();
      if (socket.destroyed) return;
      if (ending.type === 'reset') after(ending.afterMs, reset);
      else if (ending.type === 'hold') after(limits.halfSentMs, () => stop('open'));
      else after(keepsOpen ? limits.answerMs : limits.giveUpMs, () => stop('open'));
    };
    socket.once('connect', send);
  });
}

/** Sends a request to 127.0.0.1. Resolves when its connection has ended, soon after the limits at the latest, and never rejects. */
export function sendRequest(port: number, request: FuzzRequest, limits: Limits = LIMITS): Promise<Outcome> {
  return request.via === 'agent' ? sendThroughAgent(port, request) : sendOverSocket(port, request, limits);
}
