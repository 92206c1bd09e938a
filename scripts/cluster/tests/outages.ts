import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { type ClusterTest, waitUntil } from '../cluster-test';
import { computeP99, describeExchanges, filterUnexpected, type LoadOptions, runUnderLoad } from '../load';
import { getPageAt, isComplete, isTitleShown, visitPages, writeCareers } from '../pages';
import { sendRequest } from '../send';
import { createApplication, isAcknowledged } from '../submissions';

const REQUESTS_PER_SECOND = 100;
/** Longer than an instance caches the state of its database. */
const OUTAGE_MS = 6000;
const RECOVERY_TIMEOUT_MS = 30_000;

/** Requests the instances directly, because nginx retries a failed page on another instance. */
function createReaderLoad({ sites }: Cluster): LoadOptions {
  const create = (index: number) => ({ to: sites[index % sites.length]?.address ?? '', path: getPageAt(index) });
  return { rate: REQUESTS_PER_SECOND, create, isExpected: isComplete };
}

/** Waits until all instances are ready, an application is accepted and a publish is visible. Returns the milliseconds until the application. */
async function checkRecovery({ sites, nginxAddress, createFolder, run }: Cluster, title: string): Promise<number> {
  const since = Date.now();
  for (const { address } of sites)
    await waitUntil(
      `${address} is ready`,
      async () => (await sendRequest({ to: address, path: '/api/ready' })).status === 200,
      RECOVERY_TIMEOUT_MS,
      since,
    );
  await waitUntil(
    'an application is accepted',
    async () => isAcknowledged(await sendRequest(createApplication(nginxAddress).request)),
    RECOVERY_TIMEOUT_MS,
    since,
  );
  const recoveredAt = Date.now();
  const folder = createFolder(`recovered-${title.replaceAll(' ', '-')}`);
  writeCareers(folder, title);
  await run('hub', 'import', '--add', folder);
  const endedAt = Date.now();
  for (const { address } of sites)
    await waitUntil(`'${title}' at ${address}`, () => isTitleShown(address, title), RECOVERY_TIMEOUT_MS, endedAt);
  return recoveredAt - since;
}

interface Outage {
  title: string;
  /** The title that is published after the outage. */
  published: string;
  stop(cluster: Cluster): Promise<void>;
  start(cluster: Cluster): Promise<void>;
  /** Throws if the site does not degrade as expected during the outage. */
  checkDegraded(cluster: Cluster): Promise<void>;
}

function createOutageTest({ title, published, stop, start, checkDegraded }: Outage): ClusterTest {
  return {
    title,
    async run(cluster) {
      await visitPages(cluster.sites.map(({ address }) => address));
      let recoveryMs = 0;
      const exchanges = await runUnderLoad(createReaderLoad(cluster), async () => {
        await stop(cluster);
        await sleep(OUTAGE_MS);
        await checkDegraded(cluster);
        await start(cluster);
        recoveryMs = await checkRecovery(cluster, published);
      });
      assert.deepEqual(describeExchanges(filterUnexpected(exchanges)), []);
      return `${exchanges.length} pages, p99 ${computeP99(exchanges)} ms, recovered after ${recoveryMs} ms`;
    },
  };
}

export const redisOutage = createOutageTest({
  title: 'Redis is down for 6 s under load: no page fails, and the instances reconnect',
  published: 'After Redis',
  stop: ({ redis }) => redis.kill(),
  start: ({ redis }) => redis.start(),
  async checkDegraded({ sites, nginxAddress }) {
    for (const { address } of sites) assert.equal((await sendRequest({ to: address, path: '/api/ready' })).status, 200);
    assert.ok(
      isAcknowledged(await sendRequest(createApplication(nginxAddress).request)),
      'an application is accepted without Redis',
    );
  },
});

export const postgresOutage = createOutageTest({
  title: 'PostgreSQL is down for 6 s under load: no page fails, and the instances reconnect',
  published: 'After PostgreSQL',
  stop: ({ postgres }) => postgres.stop(),
  start: ({ postgres }) => postgres.start(),
  async checkDegraded({ sites, nginxAddress }) {
    for (const { address } of sites) {
      const { status, text } = await sendRequest({ to: address, path: '/api/ready' });
      assert.deepEqual([status, JSON.parse(text).checks.database], [200, 'down'], `${address} ${text}`);
    }
    const { status, text } = await sendRequest(createApplication(nginxAddress).request);
    assert.deepEqual([(status ?? 0) >= 500, JSON.parse(text).success], [true, false], `${status} ${text}`);
  },
});
