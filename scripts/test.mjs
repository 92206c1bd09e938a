// `npm test`: runs all test stages and prints a last line, `N passed, N failed`. A failed stage does not stop the next one.
// `npm run test:endurance` runs the slow tests (fuzzing, other browsers, benchmarks, cluster, endurance), and `npm test -- --all` runs both.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import {
  addSummaries,
  formatTotals,
  summarizeCheck,
  summarizeJest,
  summarizePlaywright,
  summarizeScript,
} from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withSetupLock } from './lib/lock.mjs';
import { runNode, runNpm, stopChildrenOnSignals } from './lib/run.mjs';
import { withDefaultSettings } from './lib/settings-names.mjs';
import { ROOT, readText, SetupError } from './lib/setup.mjs';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-test-'));
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

const FUZZ_REQUESTS = '5000';

/** Number of lines of a failed check's output that are repeated at the end. */
const MAX_REPEATED_LINES = 12;

/** Node options for Jest and Playwright, in MiB. A larger young generation needs fewer collections and saves a seventh of the CPU time of Jest. */
const YOUNG_GENERATION_OPTIONS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

const shouldRunAll = process.argv.includes('--all');
const shouldRunEndurance = shouldRunAll || process.argv.includes('--endurance');
const shouldRunTests = shouldRunAll || !shouldRunEndurance;

/** @type {import('./lib/counts.mjs').Summary[]} */
const stages = [];
const env = withDefaultSettings(process.env);

/**
 * Runs a stage; an exception counts as one failure. Resolves to false after an exception.
 * @param {string} name @param {() => Promise<import('./lib/counts.mjs').Summary[]>} work
 */
async function attemptStage(name, work) {
  try {
    stages.push(...(await work()));
    return true;
  } catch (error) {
    const line = error instanceof SetupError ? error.message : String(error instanceof Error ? error.stack : error);
    console.error(line);
    stages.push(summarizeCheck(`${name}: ${line}`, false));
    return false;
  }
}

/**
 * Runs an npm script as one check. If it fails, prints its output, and repeats the last lines at the end of the run.
 * @param {string} title @param {string} script @param {readonly string[]} [args]
 */
async function createCheck(title, script, args = []) {
  console.log(`${title}…`);
  const { code, output } = await runNpm(['run', '--silent', script, '--', ...args], { env });
  if (code === 0) return [summarizeCheck(script, true)];
  console.error(output);
  return [summarizeCheck(`${script}:\n${output.split('\n').slice(-MAX_REPEATED_LINES).join('\n')}`, false)];
}

async function runUnitTests() {
  console.log('Unit tests…');
  const file = path.join(scratch, 'jest.json');
  const args = [...YOUNG_GENERATION_OPTIONS, 'node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${file}`];
  const { code } = await runNode(args, { env: { ...env, NODE_ENV: 'test' }, show: true });
  return [summarizeJest(/** @type {import('./lib/counts.mjs').JestReport | null} */ (readReport(file)), code)];
}

/**
 * @param {string} title @param {string | null} chromium null for Playwright's own
 * @param {readonly string[]} projects of playwright.config.ts @param {readonly string[]} servers that the projects need
 */
async function runBrowserTests(title, chromium, projects, servers) {
  console.log(`${title}…`);
  const file = path.join(scratch, `playwright-${projects.join('-')}.json`);
  const selected = projects.map((name) => `--project=${name}`);
  const args = [...YOUNG_GENERATION_OPTIONS, 'node_modules/@playwright/test/cli.js', 'test', ...selected];
  const { code } = await runNode(args, {
    env: {
      ...env,
      E2E_DATA: path.join(scratch, 'e2e'),
      E2E_REPORT: file,
      E2E_SERVERS: servers.join(' '),
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
    show: true,
  });
  return [
    summarizePlaywright(/** @type {import('./lib/counts.mjs').PlaywrightReport | null} */ (readReport(file)), code),
  ];
}

/** Runs a script that reports its own counts. @param {string} title @param {'browsers' | 'cluster'} name */
async function runCountedTests(title, name) {
  console.log(`${title}…`);
  const file = path.join(scratch, `${name}.json`);
  const { code } = await runNode(['--import', 'tsx', `scripts/${name}.ts`, '--report', file], {
    env: { ...env, E2E_DATA: path.join(scratch, 'e2e') },
    show: true,
  });
  return [summarizeScript(/** @type {import('./lib/counts.mjs').Summary | null} */ (readReport(file)), code, name)];
}

/** @param {string} file @returns {unknown} null if there is none */
function readReport(file) {
  const text = readText(file);
  return text === null ? null : JSON.parse(text);
}

async function runStages() {
  const isInstalled = await attemptStage('install', () =>
    withSetupLock(() => ensureInstalled(ROOT, { development: true })).then(() => []),
  );
  if (!isInstalled) return;
  if (shouldRunTests) {
    await Promise.all([
      attemptStage('types', () => createCheck('Types', 'types')),
      attemptStage('lint', () => createCheck('Lint', 'lint')),
      attemptStage('regexps', () => createCheck('Regular expressions', 'regexps')),
      attemptStage('unused code', () => createCheck('Unused code', 'knip')),
      attemptStage('unit tests', runUnitTests),
    ]);
  }
  /** @type {string | null} */
  let chromium = null;
  const isBuilt = await attemptStage('build', () => withSetupLock(() => ensureBuilt(env)).then(() => []));
  const isFound = await attemptStage('browser', async () => {
    chromium = await findChromium();
    return [];
  });
  if (!isBuilt || !isFound) return;
  if (shouldRunTests) {
    await attemptStage('sizes', () => createCheck('Script sizes', 'sizes'));
    await attemptStage('browser tests', () =>
      runBrowserTests('Browser tests', chromium, ['embedded', 'without-pictures', 'remote'], ['embedded', 'remote']),
    );
  }
  if (shouldRunEndurance) {
    // The fuzzer waits a minute for its half-sent requests to time out, so short stages run in parallel. The cluster runs alone, because it needs the
    // whole processor to respond in time.
    await Promise.all([
      attemptStage('fuzz', () => createCheck('Hostile requests', 'fuzz', ['--requests', FUZZ_REQUESTS])),
      attemptStage('other browsers', () => runCountedTests('Other browsers', 'browsers')).then(() =>
        attemptStage('bench', () => createCheck('Benchmarks', 'bench', ['--smoke'])),
      ),
    ]);
    await attemptStage('cluster', () => runCountedTests('Cluster', 'cluster'));
    await attemptStage('endurance tests', () =>
      runBrowserTests('Endurance tests', chromium, ['endurance'], ['embedded']),
    );
  }
}

stopChildrenOnSignals();
await runStages();
const total = addSummaries(stages);
if (total.failures.length > 0) {
  console.log(`\nFailed:\n${total.failures.map((failure) => `  ${failure.replace(ROOT + path.sep, '')}`).join('\n')}`);
}
console.log(`\n${formatTotals(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
