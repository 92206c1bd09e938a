// `npm start`: installs, builds, imports the demo and starts the site. Steps that are already done are skipped.
import { loadEnvFiles } from '../lib/site/env-files.mjs';
import { ensureBuilt, recordServing } from './lib/build.mjs';
import { ensureDemo } from './lib/demo.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { findPortProblem, parsePort } from './lib/port.mjs';
import { stopChildrenOnSignals } from './lib/run.mjs';
import { serveBuild } from './lib/serve.mjs';
import { exitWithError, ROOT, SetupError } from './lib/setup.mjs';

async function startSite() {
  const { server, port } = await withSetupLock(async () => {
    await ensureInstalled(ROOT, { development: false });
    loadEnvFiles(ROOT);
    const port = parsePort(process.env.PORT);
    await requireFreePort(port);
    await ensureBuilt(process.env);
    await ensureDemo(process.env);
    await requireFreePort(port);
    recordServing(port);
    return { port, server: serveBuild({ port, env: process.env }) };
  });
  if (await server.ready) console.log(`Storefront ready: http://localhost:${port}`);
  process.exit(await server.exited);
}

/** Called before and after the build, because another server may start in between. @param {number} port @throws {SetupError} */
async function requireFreePort(port) {
  const problem = await findPortProblem(port);
  if (problem !== null)
    throw new SetupError(`${problem} Choose another with PORT, for example PORT=${port === 3000 ? 3001 : 3000}.`);
}

stopChildrenOnSignals();
startSite().catch(exitWithError);
