import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Redis } from 'ioredis';
import { type FakeHub, startFakeHub } from './fake-hub';
import { type OwnSite, startSite } from './own-site';

/** Two instances of one site that share a Redis, and their hub. */
export interface TwoInstances {
  hub: FakeHub;
  one: OwnSite;
  two: OwnSite;
  /** Has instance one hear of a publish. */
  publish(body: object): Promise<void>;
  /** Starts instance two anew: nothing is in its memory. */
  startAnew(): Promise<void>;
  /** Ends everything, and leaves nothing in Redis. */
  end(): Promise<void>;
}

const SECRET = 'secret-of-e2e-revalidate';

async function heardBy(site: OwnSite, body: object): Promise<void> {
  const answer = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

/**
 * Starts two instances of the finished build on one Redis, and waits until each hears the other.
 *
 * @param redisUrl a Redis that may hold other things: this site's keys have a name of their own
 * @param goodHub the address of the hub that their fake one stands in front of
 * @param folder where their data go
 */
export async function startTwoInstances(redisUrl: string, goodHub: string, folder: string): Promise<TwoInstances> {
  // The keys hold the host of the site.
  const host = `${randomUUID()}.example.com`;
  const prefix = `storefront:${host}:`;
  const redis = new Redis(redisUrl);
  const hub = await startFakeHub(goodHub);
  const env = {
    PRODUCT_API_URL: hub.url,
    REDIS_URL: redisUrl,
    REVALIDATE_SECRET: SECRET,
    SITE_URL: `http://${host}`,
    // Counts have the same names for all sites on a Redis.
    RATE_LIMITS: 'false',
  };
  const sites: OwnSite[] = [];
  const start = async (name: string): Promise<OwnSite> => {
    const site = await startSite({ folder: path.join(folder, name), env });
    sites.push(site);
    return site;
  };
  const connected = () =>
    expect.poll(() => redis.pubsub('NUMSUB', `${prefix}invalidate`)).toEqual([`${prefix}invalidate`, sites.length]);
  const end = async (): Promise<void> => {
    for (const site of sites) await site.kill();
    await hub.close();
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  };
  try {
    const one = await start('one');
    const two = await start('two');
    await connected();
    const startAnew = async () => {
      await two.restart();
      await connected();
    };
    return { hub, one, two, publish: (body) => heardBy(one, body), startAnew, end };
  } catch (error) {
    await end();
    throw error;
  }
}
