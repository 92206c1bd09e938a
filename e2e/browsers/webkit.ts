import { z } from 'zod';
import { findFreePort, isPortOpen } from '@/scripts/lib/port.mjs';
import { type Browser, type BrowserWindow, WINDOW_SIZE } from './browser';
import { startProgram } from './processes';
import { waitUntil } from './wait-until';

const COMMAND_TIMEOUT_MS = 30_000;

type Send = (path: string, body: object) => Promise<unknown>;

const session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });
const failure = z.object({ error: z.string(), message: z.string() });

/** Creates a function that sends commands to a WebDriver. It resolves to the value of the response. */
function createClient(origin: string): Send {
  return async (path, body) => {
    const signal = AbortSignal.timeout(COMMAND_TIMEOUT_MS);
    const response = await fetch(`${origin}${path}`, { method: 'POST', signal, body: JSON.stringify(body) });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (response.ok) return value;
    const { error, message } = failure.parse(value);
    throw new Error(`${path.split('/').slice(3).join('/')}: ${error}: ${message}`);
  };
}

/** Opens a window with its own driver: a driver has one session at a time, and sometimes fails to start a second one. */
async function openWindow(driver: string, env: NodeJS.ProcessEnv): Promise<BrowserWindow & { version: string }> {
  const port = await findFreePort();
  const program = startProgram(driver, [`--port=${port}`], env);
  try {
    await waitUntil(`${driver} accepts connections`, () => isPortOpen(port));
    const send = createClient(`http://127.0.0.1:${port}`);
    const { sessionId, capabilities } = session.parse(await send('/session', { capabilities: {} }));
    const path = `/session/${sessionId}`;
    await send(`${path}/window/rect`, { x: 0, y: 0, ...WINDOW_SIZE });
    return {
      version: capabilities.browserVersion,
      open: async (url) => void (await send(`${path}/url`, { url })),
      back: async () => void (await send(`${path}/back`, {})),
      async evaluate(expression) {
        const body = { script: `return JSON.stringify(${expression})`, args: [] };
        const text = await send(`${path}/execute/sync`, body);
        return JSON.parse(z.string().nullable().parse(text) ?? 'null');
      },
      perform: async (actions) => void (await send(`${path}/actions`, { actions })),
      close: () => program.stop(),
    };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

/** Starts WebKitGTK on a virtual display. */
export async function startWebKit(driver: string, display: string): Promise<Browser> {
  const size = `${WINDOW_SIZE.width}x${WINDOW_SIZE.height}x24`;
  const virtualDisplay = startProgram(display, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']);
  const number = await virtualDisplay.waitForOutput(/^(\d+)\n/);
  const env = { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  const window = await openWindow(driver, env);
  await window.close();
  return {
    name: `WebKitGTK ${window.version}`,
    openWindow: () => openWindow(driver, env),
    close: () => virtualDisplay.stop(),
  };
}
