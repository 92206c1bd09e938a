// The servers of the browser tests: `node scripts/e2e-server.mjs embedded [remote]`. `embedded` serves its embedded hub over HTTP; `remote` uses it.
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
/** @typedef {{ port: number, settings: Record<string, string> }} Server */

/** @type {Record<string, Server>} */
const SERVERS = {
  embedded: { port, settings: { HUB_SERVE: 'true', AVIF: 'false' } },
  remote: { port: port + 1, settings: { PRODUCT_API_URL: `http://localhost:${port}/hub`, AVIF: 'false' } },
};

const SECRETS = { REVALIDATE_SECRET: 'secret-of-e2e-revalidate', PREVIEW_SECRET: 'secret-of-e2e-preview' };

/**
 * Resolves to false if the server cannot start. It runs until this process is stopped.
 * @param {string} name @param {Server} server
 */
async function startServer(name, { port, settings }) {
  const problem = await findPortProblem(port);
  if (problem !== null) throw new SetupError(problem);
  const data = path.resolve(ROOT, process.env.E2E_DATA || 'data/e2e', name);
  const env = { ...defaults, ...SECRETS, ...settings, DATABASE_URL: `file:${path.join(data, 'hub.sqlite')}` };
  fs.rmSync(data, { recursive: true, force: true });
  fs.mkdirSync(data, { recursive: true });
  // `remote` needs the import too: media files and lookbooks are not read from the hub.
  await importDemo(env);
  await addContent(env, 'e2e/content');
  const { ready, exited } = serveBuild({ port, env, distDir: getDistDir(name) });
  exited.then((code) => process.exit(code));
  return ready;
}

/** @param {string} name */
const getDistDir = (name) => `.next-${name}`;

/** @param {readonly string[]} names */
async function startServers(names) {
  const servers = Object.entries(SERVERS).filter(([name]) => names.includes(name));
  if (servers.length === 0 || servers.length < names.length) {
    throw new SetupError('Usage: node scripts/e2e-server.mjs embedded [remote]');
  }
  await withSetupLock(async () => {
    await ensureBuilt(defaults);
    await Promise.all(names.map((name) => copyBuild(getDistDir(name))));
  });
  const started = await Promise.all(servers.map(([name, server]) => startServer(name, server)));
  if (started.every(Boolean)) console.log('Servers ready');
}

const defaults = withDefaultSettings(process.env);
stopChildrenOnSignals();
startServers(process.argv.slice(2)).catch(exitWithError);
