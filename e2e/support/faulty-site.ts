import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { type FakeHub, startFakeHub } from './fake-hub';

/** A storefront of its own that reads from a fake hub: nothing is in its caches yet. */
export interface FaultySite {
  hub: FakeHub;
  /** Its origin. */
  url: string;
  /** Everything it has printed so far. */
  log(): string;
}

/** The folder of a finished build. */
const BUILD = process.env.E2E_DIST ?? '.next-embedded';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Playwright's test with a site whose hub can be spoilt, started for each test. */
export const test = base.extend<{ faulty: FaultySite }>({
  faulty: async ({ baseURL }, use, testInfo) => {
    const hub = await startFakeHub(`${baseURL}/hub`);
    const port = await freePort();
    const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port)];
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: BUILD,
        PRODUCT_API_URL: hub.url,
        HUB_TIMEOUT_MS: '2000',
        DATABASE_URL: `file:${testInfo.outputPath('hub.sqlite')}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(String(chunk)));
    const url = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/_next/static/ready`).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
    await use({ hub, url, log: () => printed.join('') });
    await stopped(child);
    await hub.close();
  },
});
