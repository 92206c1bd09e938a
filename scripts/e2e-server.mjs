// The servers of the browser tests: `node scripts/e2e-server.mjs embedded|remote`. `embedded` serves its embedded hub over HTTP; `remote` uses it.
// Each has a copy of the build and a new database with the demo and e2e/content.
import fs from 'node:fs';
import path from 'node:path';
import { copyBuild, ensureBuilt } from './lib/build.mjs';
import { addContent, importDemo } from './lib/demo.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { findPortProblem } from './lib/port.mjs';
import { stopChildrenOnSignals } from './lib/run.mjs';
import { serveBuild } from './lib/serve.mjs';
import { withDefaultSettings } from './lib/settings-names.mjs';
import { exitWithError, ROOT, SetupError } from './lib/setup.mjs';

const port = Number(process.env.E2E_PORT) || 3101;
/** @type {Record<string, { port: number, settings: Record<string, string> }>} */
const SERVERS = {
  embedded: { port, settings: { HUB_SERVE: 'true', AVIF: 'false' } },
  remote: { port: port + 1, settings: { PRODUCT_API_URL: `http://localhost:${port}/hub`, AVIF: 'false' } },
};

const SECRETS = { REVALIDATE_SECRET: 'secret-of-e2e-revalidate', PREVIEW_SECRET: 'secret-of-e2e-preview' };

/** @param {string} name */
async function startServer(name) {
  const server = SERVERS[name];
  if (server === undefined)
    throw new SetupError(`Usage: node scripts/e2e-server.mjs ${Object.keys(SERVERS).join('|')}`);
  const problem = await findPortProblem(server.port);
  if (problem !== null) throw new SetupError(problem);
  const defaults = withDefaultSettings(process.env);
  const data = path.resolve(ROOT, process.env.E2E_DATA || 'data/e2e', name);
  const env = { ...defaults, ...SECRETS, ...server.settings, DATABASE_URL: `file:${path.join(data, 'hub.sqlite')}` };
  fs.rmSync(data, { recursive: true, force: true });
  fs.mkdirSync(data, { recursive: true });
  const distDir = `.next-${name}`;
  await withSetupLock(async () => {
    await ensureBuilt(defaults);
    await copyBuild(distDir);
  });
  // `remote` needs the import too: media files and lookbooks are not read from the hub.
  await importDemo(env);
  await addContent(env, 'e2e/content');
  const { ready, exited } = serveBuild({ port: server.port, env, distDir });
  if (await ready) console.log(`Server ready: ${name}`);
  process.exit(await exited);
}

stopChildrenOnSignals();
startServer(process.argv[2] ?? '').catch(exitWithError);
