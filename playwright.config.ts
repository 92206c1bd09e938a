import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from './scripts/lib/chromium.mjs';

/** The Chromium that `npm test` found. If unset, Playwright's own is used. */
const chromium = process.env.CHROMIUM_PATH;
const report = process.env.E2E_REPORT;
/** The URL of a running server. The specs then run against it, and no server is started. */
const running = process.env.E2E_BASE_URL;
/** Runs every spec with the remote hub too. */
const everything = Boolean(process.env.E2E_FULL);
/** Slow specs that run in `npm run test:endurance`: outages, kills, floods, several sites at once, crawls of every page. */
const ENDURANCE = new RegExp(
  `[\\\\/](?:${[
    'calculator-faults|faults-routes|search-engines-faults',
    'catalogue-viewer-extremes|client-address|crawl|failures-together|hostile-headers|leaks|one-build|operations|plain-next|publish',
    'register-intake|register-kill|reliability(?:-calls)?|restarts|soak|stored-pages|two-instances',
  ].join('|')})\\.spec\\.ts$`,
);
/** Specs of the site with a remote hub: its pages are the same (S6), and applications arrive at the hub. */
const REMOTE = /[\\/](?:parity|register-delivery)\.spec\.ts$/;
/** Specs about texts, forms, lists and URLs. Without pictures Chromium needs a fifth less CPU time. */
const WITHOUT_PICTURES = new RegExp(
  `[\\\\/](?:${[
    'about-us|accessibility|application-type|assistive-technology|back-and-forward|brands?|calculator|careers|category',
    'collection-(?:link|narrowing)|faults|filters-(?!cards)|featured|focus|grid|header(?!-pointer)|hosts|hub-without',
    'internationals|landing|mobile-menu|newsletter|not-found|open-redirects|page-views',
    'performance-filters|product-(?:loading|sizes|targets|texts)|projects|recently-viewed',
    'register(?!-delivery|-intake|-kill)|right-click|robots|routes|samples|scroll|search|sitemap|sorting|specifier|stores',
    'structured-data|tasks|text-pages',
  ].join('|')})[\\w-]*\\.spec\\.ts$`,
);
const underCi = Boolean(process.env.CI);

/** The servers that the chosen projects need, by default all. */
const servers = process.env.E2E_SERVERS ?? 'embedded remote';
/** Port of the embedded server. The remote one has the next port. */
const port = Number(process.env.E2E_PORT) || 3101;
const embedded = { baseURL: `http://localhost:${port}` };
const remote = { baseURL: `http://localhost:${port + 1}` };

const args = [
  ...CHROMIUM_ARGS,
  // Scripts run too briefly in a test for V8's optimising compilers to save time.
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
  // Otherwise the blank page before each test gets its own process, whose start takes as long as most pages take to load.
  '--renderer-process-limit=1',
  // Fewer processes and messages between them save a twelfth of the CPU time.
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--enable-features=NetworkServiceInProcess2',
];
const launchOptions = { args, ...(chromium ? { executablePath: chromium } : {}) };
const withoutPictures = { ...launchOptions, args: [...args, '--blink-settings=imagesEnabled=false'] };

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: underCi,
  retries: underCi ? 2 : 0,
  workers: 3,
  // Long enough for a slow machine.
  timeout: 60_000,
  expect: { timeout: 12_000 },
  outputDir: 'test-results',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ...(report ? [['json', { outputFile: report }] satisfies [string, object]] : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Tracing every test would double the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: running
    ? [{ name: 'running', use: { baseURL: running } }]
    : [
        // First, because at the end its longest test would run alone.
        { name: 'remote', ...(everything ? { testIgnore: ENDURANCE } : { testMatch: REMOTE }), use: remote },
        { name: 'embedded', testIgnore: [ENDURANCE, WITHOUT_PICTURES, /parity/], use: embedded },
        {
          name: 'without-pictures',
          testMatch: WITHOUT_PICTURES,
          testIgnore: ENDURANCE,
          // One context per worker, emptied before each test, saves a third of the time. Tests must restore what is not reset, such as setOffline.
          use: { ...embedded, launchOptions: withoutPictures, reuseContext: true },
        },
        { name: 'endurance', testMatch: ENDURANCE, workers: 2, use: embedded },
      ],
  webServer: running
    ? []
    : {
        name: 'sites',
        command: `node scripts/e2e-server.mjs ${servers}`,
        wait: { stdout: /Servers ready/ },
        // Includes the build, two imports and the start of two servers.
        timeout: 360_000,
        reuseExistingServer: false,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      },
});
