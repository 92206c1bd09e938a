// `npm run regexps`: fails on regular expressions whose time grows faster than their input.

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { print, printError } from '@/scripts/lib/console';
import { type FoundRegexp, findRegexps } from './lib/find-regexps';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const CHECKED = /^(?:(?:app|components|lib|scripts|server)\/.+|[\w.-]+)\.(?:[cm]?js|tsx?)$/;

/** Files whose patterns come only from the operator. */
const ALLOWED: Readonly<Record<string, string>> = {
  'scripts/commands/fake-hub.ts': '--call takes a pattern from the command line of a test tool',
  'scripts/regexps.ts': 'runs the patterns that it checks',
  'playwright.config.ts': 'reads the names of our own test files',
};

const TIMEOUT_MS = 60_000;

interface Pattern extends FoundRegexp {
  file: string;
}

function patternsOf(file: string): Pattern[] {
  return findRegexps(fs.readFileSync(path.join(ROOT, file), 'utf8'), file).map((found) => ({ ...found, file }));
}

/** For an attack of 100 kB a linear pattern needs much less, a quadratic one much more. */
const SLOW_MS = 250;

/** On a busy machine the fuzzer of recheck reports false positives, so the attack itself is timed. */
function isSlow(pattern: string, flags: string, attack: string): boolean {
  const start = performance.now();
  new RegExp(pattern, flags.replace('g', '')).test(attack);
  return performance.now() - start > SLOW_MS;
}

async function describeFault({ pattern, flags }: FoundRegexp): Promise<string | null> {
  if (pattern === null) return 'RegExp of what is not constant in this file: it cannot be checked';
  // Without a repetition the time does not depend on the input.
  if (!/[*+{]/.test(pattern)) return null;
  const found = await check(pattern, flags, { timeout: TIMEOUT_MS });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `/${pattern}/${flags} could not be checked: ${found.error.kind}`;
  if (found.checker === 'fuzz' && !isSlow(pattern, flags, found.attack.string)) return null;
  return `/${pattern}/${flags} is super-linear: ${found.complexity.summary}, as on ${found.attack.pattern}`;
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((file) => CHECKED.test(file) && !/\.test\.|\.d\.m?ts$/.test(file) && !Object.hasOwn(ALLOWED, file))
  .filter((file) => fs.existsSync(path.join(ROOT, file)));

const waiting = files.flatMap(patternsOf);
const count = waiting.length;
const known = new Map<string, Promise<string | null>>();
const faults: string[] = [];

async function work(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = `/${next.pattern}/${next.flags}`;
    const checked = known.get(key) ?? describeFault(next);
    known.set(key, checked);
    const fault = await checked;
    if (fault !== null) faults.push(`${next.file}:${next.line}: ${fault}`);
  }
}

await Promise.all(Array.from({ length: os.availableParallelism() }, work));
for (const fault of faults.sort()) printError(fault);
print(`${count} regular expressions in ${files.length} files, ${faults.length} to fix`);
process.exitCode = faults.length > 0 ? 1 : 0;
