import { spawnSync } from 'node:child_process';

/**
 * Jest cannot interrupt a call that blocks its process, so the calls run in a child process. A super-linear function needs more than a minute for one
 * text; linear functions need seconds for all texts.
 */
const HANG_TIMEOUT_MS = 120_000;

it(
  'S8: texts of 256 kB block no function that reads texts of visitors or hubs',
  () => {
    const args = ['--import', 'tsx', 'scripts/testing/hostile-texts.ts'];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
      timeout: HANG_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^\d+ parsers × \d+ texts$/);
  },
  HANG_TIMEOUT_MS + 10_000,
);
