import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

/** Runs `npm run soak` with the build of the browser tests and returns its output; throws if a limit is exceeded. */
async function runSoak(...args: string[]): Promise<string> {
  const env = { ...process.env, E2E_DIST: process.env.E2E_DIST ?? '.next-embedded', NODE_OPTIONS: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/soak.ts', ...args], {
    env,
  });
  return stdout;
}

// A short run that shows that the tool works and finds immediate failures. docs/reliability.md has the results of the long run.

test('S8: a site with a flapping hub answers as expected, in bounded memory', async () => {
  test.setTimeout(180_000);
  // The memory of a new process still grows; the default limit of 15 % is for a warm one.
  const output = await runSoak('--minutes', '0.3', '--warm-up', '0.3', '--rate', '15', '--growth', '100');
  expect(output).toMatch(/page 200: \d{2,}/);
  expect(output).toContain('Unexpected        0');
});

test('S4, S8: three thousand random URLs evict no stored page and cause no server error', async () => {
  test.setTimeout(420_000);
  const output = await runSoak('--random-urls', '3000');
  const counts = ['unknown 404', 'page 200'].map((kind) => Number(new RegExp(`${kind}: (\\d+)`).exec(output)?.[1]));
  expect(counts[0]).toBeGreaterThan(2000);
  // One address in twelve is a product page with a query for an unknown size; the real pages are requested first.
  expect(counts[1]).toBeGreaterThan(250);
  expect(output).not.toMatch(/(?:unknown|page) 5\d\d/);
  expect(output).toMatch(/Real pages {8}\d{2} complete with the hub down/);
});
