import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Redis } from 'ioredis';
import { type FakeHub, startFakeHub } from './fake-hub';
import { type SiteProcess, startSite } from './own-site';
import { invalidate, REVALIDATE_SECRET } from './revalidate';

/** Two instances of a site that share a Redis and a fake hub. */
export interface TwoInstances {
  hub: FakeHub;
  one: SiteProcess;
  two: SiteProcess;
  /** Calls /api/revalidate of instance one. */
  invalidate(body: object): Promise<void>;
  /** Restarts instance two, with an empty memory cache. */
  restartTwo(): Promise<void>;
  /** Stops the instances and the hub, and deletes their keys in Redis. */
  stop(): Promise<void>;
}

/**
 * Starts two instances of the finished build on one Redis and waits until both have subscribed to its invalidations.
 *
 * @param redisUrl a Redis that may be shared: the keys of these instances have their own prefix
 * @param goodHub URL of the hub behind the fake hub
 * @param folder parent folder of their data
 */
export async function startTwoInstances(redisUrl: string, goodHub: string, folder: string): Promise<TwoInstances> {
  // The host is part of the keys in Redis.
  const host = `${randomUUID()}.example.com`;
  const prefix = `storefront:${host}:`;
  const redis = new Redis(redisUrl);
  const hub = await startFakeHub(goodHub);
  const env = {
    PRODUCT_API_URL: hub.url,
    REDIS_URL: redisUrl,
    REVALIDATE_SECRET,
    SITE_URL: `http://${host}`,
    // The keys of rate limits do not contain the host.
    RATE_LIMITS: 'false',
  };
  const sites: SiteProcess[] = [];
  const start = async (name: string): Promise<SiteProcess> => {
    const site = await startSite({ folder: path.join(folder, name), env });
    sites.push(site);
    return site;
  };
  const waitUntilSubscribed = () =>
    expect.poll(() => redis.pubsub('NUMSUB', `${prefix}invalidate`)).toEqual([`${prefix}invalidate`, sites.length]);
  const stop = async (): Promise<void> => {
    for (const site of sites) await site.kill();
    await hub.close();
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
    redis.disconnect();
  };
  try {
    const one = await start('one');
    const two = await start('two');
    await waitUntilSubscribed();
    const restartTwo = async () => {
      await two.restart();
      await waitUntilSubscribed();
    };
    return { hub, one, two, invalidate: (body) => invalidate(one.url, body), restartTwo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
