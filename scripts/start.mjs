// `npm start`: from a fresh clone to a running site. A step that is already done is skipped.
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

/** Checked before the long steps and after them: another server may have started meanwhile. @param {number} port @throws {SetupError} */
async function requireFree(port) {
  const problem = await portProblem(port);
  if (problem !== null)
    throw new SetupError(`${problem} Choose another with PORT, for example PORT=${port === 3000 ? 3001 : 3000}.`);
}

stopChildrenOnSignals();
start().catch(fail);
