import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** Runs `npm run soak` with these arguments on the build of the browser tests; throws when a bound is broken. */
async function soak(...args: string[]): Promise<string> {
  const env = { ...process.env, E2E_DIST: process.env.E2E_DIST ?? '.next-embedded', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/soak.ts', ...args], {
    env,
  });
  return stdout;
}

// The short form: it shows that the tool works and that nothing is wrong at once. docs/reliability.md has the numbers of the long one.

test('S8: a site whose hub comes and goes answers as it should, in bounded memory', async () => {
  test.setTimeout(180_000);
  // A process that has just begun still grows: the bound of 15 % is for a warm one.
  const said = await soak('--minutes', '0.3', '--warm-up', '0.3', '--rate', '15', '--growth', '100');
  expect(said).toMatch(/page 200: \d{2,}/);
  expect(said).toContain('Unexpected        0');
});

test('S4, S8: three thousand addresses that nobody else asks for push nothing out and are forgotten', async () => {
  test.setTimeout(420_000);
  const said = await soak('--random-urls', '3000');
  const counts = ['unknown 404', 'page 200'].map((kind) => Number(new RegExp(`${kind}: (\\d+)`).exec(said)?.[1]));
  expect(counts[0]).toBeGreaterThan(2000);
  // Those that lead to a page that has another address, and the good ones that come first.
  expect(counts[1]).toBeGreaterThan(300);
  expect(said).not.toMatch(/(?:unknown|page) 5\d\d/);
  expect(said).toMatch(/Good pages {8}\d{2} whole with the hub gone/);
});
