// `npm start`: everything from a fresh clone to a running site. Each step is skipped when it has been done already.
import { ensureBuilt, noteServing } from './lib/build.mjs';
import { ensureDemo } from './lib/demo.mjs';
import { ensureInstalled, loadEnvFiles } from './lib/install.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { parsePort, portProblem } from './lib/port.mjs';
import { stopChildrenOnSignals } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';
import { fail, ROOT, SetupError } from './lib/setup.mjs';

async function start() {
  const port = parsePort(process.env.PORT);
  await requireFree(port);
  const server = await withSetupLock(ROOT, async () => {
    await ensureInstalled(ROOT, { development: false });
    loadEnvFiles(ROOT);
    await ensureBuilt(ROOT, process.env);
    await ensureDemo(ROOT, process.env);
    await requireFree(port);
    noteServing(ROOT, port);
    return serve(ROOT, { port, env: process.env });
  });
  if (await server.ready) console.log(`Storefront ready: http://localhost:${port}`);
  process.exit(await server.exited);
}

/**
 * Asked before the long steps, and again after them: another start may have come up meanwhile.
 *
 * @param {number} port
 * @throws {SetupError}
 */
async function requireFree(port) {
  const problem = await portProblem(port);
  if (problem !== null)
    throw new SetupError(`${problem} Choose another with PORT, for example PORT=${port === 3000 ? 3001 : 3000}.`);
}

stopChildrenOnSignals();
start().catch(fail);
