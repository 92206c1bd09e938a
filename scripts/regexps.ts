// `npm run regexps`: fails if a regular expression takes super-linear time.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from 'recheck';
import { print, printError } from '@/scripts/lib/console';
import { type FoundRegexp, findRegexps } from './lib/find-regexps';
import { ROOT } from './lib/setup.mjs';

const CHECKED_FILES = /^(?:(?:app|components|lib|scripts|server)\/.+|[\w.-]+)\.(?:[cm]?js|tsx?)$/;

/** Exempt files with the reason. Their patterns come from the operator only. */
const EXEMPT_FILES: Readonly<Record<string, string>> = {
  'scripts/commands/fake-hub.ts': '--call takes a pattern from the command line of a test tool',
  'scripts/regexps.ts': 'runs the patterns that it checks',
  'playwright.config.ts': 'reads the names of our own test files',
};

const TIMEOUT_MS = 60_000;

const listPatterns = (file: string) =>
  findRegexps(fs.readFileSync(path.join(ROOT, file), 'utf8'), file).map((found) => ({ ...found, file }));

/** On an attack string of 100 kB a linear pattern is much faster, and a quadratic one much slower. */
const SLOW_REGEXP_MS = 250;

/** Times the attack string, because recheck's fuzzer reports false positives on a busy machine. */
function isSlow(pattern: string, flags: string, attack: string): boolean {
  const start = performance.now();
  new RegExp(pattern, flags.replace('g', '')).test(attack);
  return performance.now() - start > SLOW_REGEXP_MS;
}

async function describeFault({ pattern, flags }: FoundRegexp): Promise<string | null> {
  if (pattern === null) return 'the argument of RegExp is not a constant in this file, so it cannot be checked';
  // Without a quantifier the time does not depend on the input.
  if (!/[*+{]/.test(pattern)) return null;
  const found = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `/${pattern}/${flags} could not be checked: ${found.error.kind}`;
  if (found.checker === 'fuzz' && !isSlow(pattern, flags, found.attack.string)) return null;
  return `/${pattern}/${flags} is super-linear: ${found.complexity.summary}, for example on ${found.attack.pattern}`;
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((file) => CHECKED_FILES.test(file) && !/\.test\.|\.d\.m?ts$/.test(file) && !Object.hasOwn(EXEMPT_FILES, file))
  .filter((file) => fs.existsSync(path.join(ROOT, file)));

const queue = files.flatMap(listPatterns);
const count = queue.length;
const resultsByPattern = new Map<string, Promise<string | null>>();
const faults: string[] = [];

async function checkQueue(): Promise<void> {
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const key = `/${next.pattern}/${next.flags}`;
    const checked = resultsByPattern.get(key) ?? describeFault(next);
    resultsByPattern.set(key, checked);
    const fault = await checked;
    if (fault !== null) faults.push(`${next.file}:${next.line}: ${fault}`);
  }
}

await Promise.all(Array.from({ length: os.availableParallelism() }, checkQueue));
for (const fault of faults.sort()) printError(fault);
print(`${count} regular expressions in ${files.length} files, ${faults.length} to fix`);
process.exitCode = faults.length > 0 ? 1 : 0;
