// `npm run verify`: checks types, lint, regular expressions, unused code, script sizes and unit tests. `--changed` checks types, and lint and tests
// of the files that have changed since a commit (`--since`, by default HEAD).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { parseOptions, print, printError, runScript } from './lib/console';
import { sortNearestFirst } from './lib/nearest-first';
import { runNode, stopChildrenOnSignals } from './lib/run.mjs';
import { ROOT, SetupError } from './lib/setup.mjs';

const USAGE = 'Usage: npm run verify -- [--changed] [--since HEAD]';

/** Limits the suites for a change to a widely imported module. 80 suites take less than a minute on two cores. */
const MAX_RELATED_SUITES = 80;

const BIN_FILES = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  next: 'node_modules/next/dist/bin/next',
  tsc: 'node_modules/typescript/bin/tsc',
} as const;

/** Runs a step and shows its output; exits if the step fails. */
async function runStep(title: string, args: readonly string[]): Promise<void> {
  print(`${title}…`);
  const { code } = await runNode(args, { show: true });
  if (code === 0) return;
  printError(`verify: ${title} failed`);
  process.exit(1);
}

const generateTypes = () => runStep('Route types', [BIN_FILES.next, 'typegen']);
const checkTypes = () =>
  runStep('Types', [
    BIN_FILES.tsc,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/tsc.tsbuildinfo',
  ]);
const runNpmScript = (title: string, name: string) => runStep(title, ['--import', 'tsx', `scripts/${name}.ts`]);

async function verifyAll(): Promise<void> {
  await generateTypes();
  await checkTypes();
  await runStep('Lint', [BIN_FILES.biome, 'check', '--error-on-warnings', '.']);
  await runNpmScript('Regular expressions', 'regexps');
  await runStep('Unused code', [BIN_FILES.knip, '--no-progress', '--no-config-hints']);
  await runNpmScript('Script sizes', 'sizes');
  await runStep('Unit tests', [BIN_FILES.jest]);
}

/** The files that differ from a commit, without deleted ones. Paths are relative to the project's folder. */
function listChangedFiles(since: string): string[] {
  const list = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new SetupError(stderr.trim());
    return stdout.split('\0');
  };
  const changed = list('diff', '--name-only', '--relative', '--diff-filter=d', '-z', since, '--');
  return [...changed, ...list('ls-files', '--others', '--exclude-standard', '-z')].filter((file) => file !== '');
}

async function verifyChanged(since: string): Promise<void> {
  const files = listChangedFiles(since);
  if (files.length === 0) return print(`Nothing has changed since ${since}.`);
  await generateTypes();
  await checkTypes();
  await runStep('Lint', [BIN_FILES.biome, 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]);
  const related = ['--findRelatedTests', '--passWithNoTests'];
  const { code, output } = await runNode([BIN_FILES.jest, '--listTests', ...related, ...files]);
  if (code !== 0) throw new SetupError(output);
  // Next.js may print a line before the list.
  const suites = output
    .split('\n')
    .filter(path.isAbsolute)
    .map((file) => path.relative(ROOT, file));
  const nearest = sortNearestFirst(suites, files).slice(0, MAX_RELATED_SUITES);
  if (nearest.length < suites.length)
    print(
      `The change affects ${suites.length} suites: only the ${nearest.length} nearest are run; 'npm run unit' runs all.`,
    );
  if (nearest.length > 0) await runStep('Unit tests', [BIN_FILES.jest, '--runTestsByPath', ...nearest]);
}

const OPTIONS = z.object({ changed: z.boolean().default(false), since: z.string().default('HEAD') });

stopChildrenOnSignals();
runScript({ name: 'verify', usage: USAGE }, parseOptions(process.argv.slice(2), OPTIONS), async (options) => {
  await (options.changed ? verifyChanged(options.since) : verifyAll());
  return true;
});
