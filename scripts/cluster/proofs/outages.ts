import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { type LoadOptions, p99, toLines, underLoad, unexpected } from '../load';
import { isWhole, pageOf, showsTitle, visitPages, writeCareers } from '../pages';
import { type Proof, waitUntil } from '../proof';
import { send } from '../send';
import { isAcknowledged, newApplication } from '../submissions';

const REQUESTS_PER_SECOND = 100;
/** Longer than an instance uses what it knows of its database. */
const OUTAGE_MS = 6000;
const HEALING_MS = 30_000;

/** Loads the instances themselves: nginx would hide a page that fails. */
function readersOf({ sites }: Cluster): LoadOptions {
  const create = (index: number) => ({ to: sites[index % sites.length]?.address ?? '', path: pageOf(index) });
  return { rate: REQUESTS_PER_SECOND, create, isExpected: isWhole };
}

/** Everything that needs a part works again: a publish is seen everywhere, an application is taken in, each instance is ready. */
async function checkHealed({ sites, front, newFolder, run }: Cluster, title: string): Promise<number> {
  const since = Date.now();
  for (const { address } of sites)
    await waitUntil(
      `${address} is ready`,
      async () => (await send({ to: address, path: '/api/ready' })).status === 200,
      HEALING_MS,
      since,
    );
  await waitUntil(
    'an application is taken in',
    async () => isAcknowledged(await send(newApplication(front).request)),
    HEALING_MS,
    since,
  );
  const healedAt = Date.now();
  const folder = newFolder(`healed-${title.replaceAll(' ', '-')}`);
  writeCareers(folder, title);
  await run('hub', 'import', '--add', folder);
  const endedAt = Date.now();
  for (const { address } of sites)
    await waitUntil(`'${title}' at ${address}`, () => showsTitle(address, title), HEALING_MS, endedAt);
  return healedAt - since;
}

interface Outage {
  title: string;
  /** The title of a page that is published afterwards. */
  published: string;
  stop(cluster: Cluster): Promise<void>;
  start(cluster: Cluster): Promise<void>;
  /** Throws when the site does not do what it can while the part is gone. */
  checkDegraded(cluster: Cluster): Promise<void>;
}

function createProof({ title, published, stop, start, checkDegraded }: Outage): Proof {
  return {
    title,
    async run(cluster) {
      await visitPages(cluster.sites.map(({ address }) => address));
      let healedMs = 0;
      const answers = await underLoad(readersOf(cluster), async () => {
        await stop(cluster);
        await sleep(OUTAGE_MS);
        await checkDegraded(cluster);
        await start(cluster);
        healedMs = await checkHealed(cluster, published);
      });
      assert.deepEqual(toLines(unexpected(answers)), []);
      return `${answers.length} pages, p99 ${p99(answers)} ms, whole again after ${healedMs} ms`;
    },
  };
}

export const redisOutage = createProof({
  title: 'Redis is gone for 6 s under load: no page fails, and the instances find it again by themselves',
  published: 'After Redis',
  stop: ({ redis }) => redis.kill(),
  start: ({ redis }) => redis.start(),
  async checkDegraded({ sites, front }) {
    for (const { address } of sites) assert.equal((await send({ to: address, path: '/api/ready' })).status, 200);
    assert.ok(isAcknowledged(await send(newApplication(front).request)), 'an application is taken in without Redis');
  },
});

export const postgresOutage = createProof({
  title: 'PostgreSQL is gone for 6 s under load: no page fails, and the instances find it again by themselves',
  published: 'After PostgreSQL',
  stop: ({ postgres }) => postgres.stop(),
  start: ({ postgres }) => postgres.start(),
  async checkDegraded({ sites, front }) {
    for (const { address } of sites) {
      const { status, text } = await send({ to: address, path: '/api/ready' });
      assert.deepEqual([status, JSON.parse(text).checks.database], [200, 'down'], `${address} ${text}`);
    }
    const { status, text } = await send(newApplication(front).request);
    assert.deepEqual([(status ?? 0) >= 500, JSON.parse(text).success], [true, false], `${status} ${text}`);
  },
});
