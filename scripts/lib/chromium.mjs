import fs from 'node:fs';
import path from 'node:path';
import { runNode, runProgram } from './run.mjs';
import { ROOT, readText, SetupError } from './setup.mjs';

/** Disables the sandbox for root, which Chromium does not support, and requests to Google. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Launches Chromium once. Arguments: the executable (empty for Playwright's own), then Chromium's arguments. */
const LAUNCH_SCRIPT = `
  import { chromium } from '@playwright/test';
  const [program, ...args] = process.argv.slice(1);
  await (await chromium.launch({ args, ...(program ? { executablePath: program } : {}) })).close();
`;

const DAY_MS = 24 * 3600 * 1000;
const PLAYWRIGHT_CLI = 'node_modules/@playwright/test/cli.js';

/**
 * Finds or installs Chromium: the one in the environment, Playwright's own (downloaded if possible), an installed one or, for root, one from apt.
 * Each candidate is launched once. Resolves to the executable, or to null for Playwright's own.
 * @returns {Promise<string | null>} @throws {SetupError} if none works
 */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH?.trim() || process.env.CHROME_PATH?.trim();
  if (named) {
    if (await canStart(named)) return named;
    throw new SetupError(`Chromium cannot be started: '${named}' (PLAYWRIGHT_CHROMIUM_PATH or CHROME_PATH).`);
  }
  if (await canStart()) return null;
  if ((await downloadChromium()) && (await canStart())) return null;
  const onMachine = await findInstalled();
  if (onMachine !== null) return onMachine;
  if (await installWithApt()) {
    const installed = await findInstalled();
    if (installed !== null) return installed;
  }
  throw new SetupError(
    'No Chromium was found or could be installed for the browser tests. Install Chromium or Chrome, or name one: CHROME_PATH=/path/to/chrome npm test',
  );
}

/** @param {string} [program] empty: Playwright's own */
async function canStart(program = '') {
  const args = ['--input-type=module', '--eval', LAUNCH_SCRIPT, '--', program, ...CHROMIUM_ARGS];
  return (await runNode(args, { timeoutMs: 30_000 })).code === 0;
}

/** Downloads Playwright's Chromium. A failure is not retried for a day, so that runs without network are fast. */
async function downloadChromium() {
  const failed = path.join(ROOT, 'data/.chromium-download-failed');
  if (Date.now() - Number(readText(failed) ?? 0) < DAY_MS) return false;
  console.log('Downloading Chromium…');
  const { code } = await runNode([PLAYWRIGHT_CLI, 'install', 'chromium'], { timeoutMs: 90_000 });
  if (code === 0) return true;
  fs.mkdirSync(path.dirname(failed), { recursive: true });
  fs.writeFileSync(failed, String(Date.now()));
  return false;
}

async function findInstalled() {
  for (const program of listCandidates()) if (await canStart(program)) return program;
  return null;
}

function listCandidates() {
  // The headless shell is first, because it needs less CPU than a full browser.
  const names = [
    ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
    ...['google-chrome-stable', 'google-chrome', 'microsoft-edge'],
  ];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
  return [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
    ...windows.flatMap((folder) => [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  ].filter((program) => fs.existsSync(program));
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium with apt…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  const { code } = await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
  });
  return code === 0;
}
