import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/lib/chromium-args.mjs';

/** The program that `npm test` found; none is Playwright's own. */
const chromium = process.env.CHROMIUM_PATH;
const report = process.env.E2E_REPORT;
/** A server that already runs: the specs then run against it alone, and none is started. */
const running = process.env.E2E_BASE_URL;
/** Every spec on both servers, also those that read nothing from the hub. */
const everything = Boolean(process.env.E2E_FULL);
/** The specs whose pages come from the hub: what the second server must show just as the first does. */
const FROM_THE_HUB =
  /[\\/](?:routes|not-found|home|landing|sitemap|metadata|structured-data|search|brands?|category.*|application-type|collection(?:-link)?|product-(?:details|sizes|colours|secrets)|filters-(?:journey|options|deep-links)|stores|careers|internationals|calculator|register-delivery)\.spec\.ts$/;
const underCi = Boolean(process.env.CI);

const servers = [
  { name: 'embedded', port: 3101 },
  { name: 'remote', port: 3102 },
] as const;

/** A page cannot tell which hub it reads: the specs that show what the hub holds run against both (S6). */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: underCi,
  retries: underCi ? 2 : 0,
  workers: 3,
  // A busy machine takes its time; a fault is the same one later.
  timeout: underCi ? 60_000 : 30_000,
  expect: { timeout: underCi ? 12_000 : 7_000 },
  outputDir: 'test-results',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ...(report ? [['json', { outputFile: report }] satisfies [string, object]] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Recording every test would take as long again as the tests.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...CHROMIUM_ARGS], ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: running
    ? [{ name: 'running', use: { baseURL: running } }]
    : servers.map(({ name, port }) => ({
        name,
        use: { baseURL: `http://localhost:${port}` },
        ...(name === 'remote' && !everything ? { testMatch: FROM_THE_HUB } : {}),
      })),
  webServer: (running ? [] : servers).map(({ name }) => ({
    name,
    command: `node scripts/e2e-server.mjs ${name}`,
    wait: { stdout: new RegExp(`Server ready: ${name}`) },
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});
