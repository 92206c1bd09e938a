import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type Browser, type BrowserWindow, WINDOW_SIZE } from './browser';
import { startProgram } from './processes';

/** Turns off everything that opens its own tabs or sends requests to Mozilla's servers. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const COMMAND_TIMEOUT_MS = 30_000;

type Send = (method: string, params?: object) => Promise<unknown>;

const reply = z.object({
  id: z.number(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
});
const session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const evaluated = z.object({
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** Connects to WebDriver BiDi. `send` resolves to the result of a command. */
async function connect(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const pending = new Map<number, (message: z.infer<typeof reply>) => void>();
  socket.on('close', () => {
    for (const [id, settle] of pending)
      settle({ id, result: null, error: 'closed', message: 'The connection to Firefox was closed.' });
  });
  socket.on('message', (data) => {
    // Events have no id.
    const message = reply.safeParse(JSON.parse(String(data)));
    if (message.success) pending.get(message.data.id)?.(message.data);
  });
  let lastId = 0;
  const send: Send = async (method, params = {}) => {
    lastId += 1;
    const id = lastId;
    const response = new Promise<z.infer<typeof reply>>((resolve) => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(() => socket.terminate(), COMMAND_TIMEOUT_MS);
    const { result, error, message } = await response;
    clearTimeout(timer);
    pending.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  return { send, close: () => socket.close() };
}

async function openWindow(send: Send): Promise<BrowserWindow> {
  const { userContext } = z.object({ userContext: z.string() }).parse(await send('browser.createUserContext'));
  const created = await send('browsingContext.create', { type: 'tab', userContext });
  const { context } = z.object({ context: z.string() }).parse(created);
  await send('browsingContext.setViewport', { context, viewport: WINDOW_SIZE });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async evaluate(expression) {
      const target = { context };
      const params = { expression: `JSON.stringify(${expression})`, target, awaitPromise: false };
      const { result, exceptionDetails } = evaluated.parse(await send('script.evaluate', params));
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}

/** Starts headless Firefox with a new profile. */
export async function startFirefox(program: string): Promise<Browser> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const running = startProgram(program, args);
  const url = await running.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${url}/session`);
  const { capabilities } = session.parse(await send('session.new', { capabilities: {} }));
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    openWindow: () => openWindow(send),
    async close() {
      close();
      await running.stop();
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
