import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { log } from '@/lib/site/log';
import type { Settings } from '@/lib/site/settings';
import type { StoredEntry } from './entry';
import { ABSENT_LIFETIME_MS } from './partitions';

const PAGE_LIFETIME_MS = 7 * 24 * 3600 * 1000;
const INVALIDATION_LIFETIME_MS = PAGE_LIFETIME_MS + 24 * 3600 * 1000;

const COMMAND_TIMEOUT_MS = 300;

const RESYNC_DELAY_MS = 1000;

// How often missed invalidations are read, and how far before the last synchronisation the reading starts.
const CHECK_INTERVAL_MS = 15_000;
const OVERLAP_MS = 30_000;

type InvalidationListener = (tag: string, at: number) => void;

/** The Redis tier, shared by several instances. Its methods never throw. */
export type RedisTier = Awaited<ReturnType<typeof openRedisTier>>;

const logWarning = (line: string) => log.warn(`Redis: ${line}`);

/** Part of the keys, because pages refer to scripts of their own build. */
function buildId(): string {
  try {
    return readFileSync(path.join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
}

/** Settings that do not affect pages, and secrets. */
const OPERATIONAL_SETTINGS =
  /^(?:DATABASE|REDIS|SMTP|NOTIFICATION_API)_URL$|_SECRET$|_TOKEN$|_KEY$|_EMAIL$|_MB$|_MS$|^(?:PORT|NEWSLETTER_SERVICE|HUB_SERVE|RATE_LIMITS|MAIL_FROM|TRUSTED_PROXIES|LOG_LEVEL|ACCESS_LOG|AVIF|APPLICATIONS_RETENTION|OTEL_.*)$/;

/** Part of the keys, because settings such as MEDIA_URL affect pages. */
function hashSettings(values: Settings): string {
  const shown = Object.entries(values).filter(
    ([name, value]) => !OPERATIONAL_SETTINGS.test(name) && value !== undefined,
  );
  return createHash('sha256').update(JSON.stringify(shown.toSorted())).digest('base64url').slice(0, 16);
}

/** Copies the bytes, because a view would keep the whole response in memory. */
const copyBytes = (view: Uint8Array) => Buffer.from(new Uint8Array(view).buffer);

/** Replaces the buffers of an entry by copies, which keep nothing else in memory. Returns the same entry. */
export function detachBuffers(entry: StoredEntry): StoredEntry {
  const { value } = entry;
  if (value?.rscData !== undefined) value.rscData = copyBytes(value.rscData);
  if (value?.body !== undefined) value.body = copyBytes(value.body);
  for (const [name, data] of value?.segmentData ?? []) value?.segmentData?.set(name, copyBytes(data));
  return entry;
}

/** Opens the Redis tier. Invalidations use pub/sub, and a sorted set for missed ones. Times are milliseconds of Redis's clock. */
export async function openRedisTier(
  url: string,
  site: Settings,
  prefix = `storefront:${new URL(site.SITE_URL).host}:`,
) {
  const { Redis } = await import('ioredis');
  const pages = `${prefix}page:${buildId()}:${hashSettings(site)}:`;
  const times = `${prefix}invalidated`;
  const channel = `${prefix}invalidate`;
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    disconnectTimeout: 200,
    retryStrategy: (attempts: number) => Math.min(100 * 2 ** attempts, 5000),
  };
  const commands = new Redis(url, { ...options, commandTimeout: COMMAND_TIMEOUT_MS });
  const subscriber = new Redis(url, options);
  const listeners: InvalidationListener[] = [];
  const pendingInvalidations = new Map<string, number>();
  let clockOffset = 0;
  let isSynchronized = false;
  let lastSyncedAt = 0;
  let hasWarned = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const now = () => Date.now() + clockOffset;
  const notifyInvalidation = (tag: string, at: number) => {
    for (const listener of listeners) listener(tag, at);
  };
  const onError = (error: unknown) => {
    if (!hasWarned) logWarning(`cannot be reached; pages are cached in this process only (${String(error)})`);
    hasWarned = true;
    // Requests then skip Redis until the next synchronisation instead of waiting for it.
    isSynchronized = false;
    if (isClosed) return;
    retry ??= setTimeout(() => {
      retry = undefined;
      void synchronizeTags();
    }, RESYNC_DELAY_MS).unref();
  };

  async function publishPending(): Promise<void> {
    const pending = [...pendingInvalidations];
    if (pending.length === 0) return;
    await commands.zadd(times, 'GT', ...pending.flatMap(([tag, at]) => [at, tag]));
    await commands.publish(channel, JSON.stringify(pending));
    for (const [tag, at] of pending) if (pendingInvalidations.get(tag) === at) pendingInvalidations.delete(tag);
  }

  async function readMissed(): Promise<void> {
    const askedAt = now();
    const missed = await commands.zrangebyscore(times, Math.max(0, lastSyncedAt - OVERLAP_MS), '+inf', 'WITHSCORES');
    for (let i = 0; i + 1 < missed.length; i += 2) notifyInvalidation(missed[i] ?? '', Number(missed[i + 1]));
    lastSyncedAt = Math.max(lastSyncedAt, askedAt);
  }

  async function synchronizeTags(): Promise<void> {
    if (commands.status !== 'ready' || subscriber.status !== 'ready') return;
    try {
      const [seconds, microseconds] = await commands.time();
      clockOffset = Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000) - Date.now();
      await subscriber.subscribe(channel);
      await readMissed();
      await publishPending();
      isSynchronized = true;
      if (hasWarned) logWarning('reached again');
      hasWarned = false;
    } catch (error) {
      onError(error);
    }
  }

  for (const connection of [commands, subscriber]) {
    connection.on('ready', synchronizeTags).on('error', onError);
    connection.on('close', () => {
      isSynchronized = false;
    });
  }
  const check = setInterval(() => {
    if (isSynchronized) readMissed().catch(onError);
  }, CHECK_INTERVAL_MS).unref();
  subscriber.on('message', (_channel, text) => {
    try {
      for (const [tag, at] of JSON.parse(text)) {
        notifyInvalidation(tag, at);
        lastSyncedAt = Math.max(lastSyncedAt, at);
      }
    } catch {
      logWarning('an invalidation that cannot be parsed was ignored');
    }
  });

  return {
    async get(key: string): Promise<StoredEntry | null> {
      if (!isSynchronized) return null;
      try {
        const bytes = await commands.getBuffer(pages + key);
        return bytes === null ? null : detachBuffers(deserialize(bytes));
      } catch (error) {
        onError(error);
        return null;
      }
    },
    async set(key: string, entry: StoredEntry): Promise<void> {
      if (!isSynchronized) return;
      const lifetime = entry.partition === 'absent' ? ABSENT_LIFETIME_MS : PAGE_LIFETIME_MS;
      await commands.set(pages + key, serialize(entry), 'PX', lifetime).catch(onError);
    },
    async publishTags(tags: readonly string[], at: number): Promise<void> {
      for (const tag of tags) pendingInvalidations.set(tag, at);
      try {
        await publishPending();
        await commands.zremrangebyscore(times, 0, at - INVALIDATION_LIFETIME_MS);
      } catch (error) {
        onError(error);
      }
    },
    onInvalidate: (listener: InvalidationListener) => void listeners.push(listener),
    now,
    isUp: () => isSynchronized,
    close() {
      isClosed = true;
      isSynchronized = false;
      clearInterval(check);
      clearTimeout(retry);
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
