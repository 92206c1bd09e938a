import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Redis } from 'ioredis';
import { apart } from './apart.mjs';

/** How long a page stays on the shared level, in milliseconds, and how long purges are remembered there. */
const PAGE_LIFE = 7 * 24 * 3600 * 1000;
const ABSENT_LIFE = 60_000;
const MARK_LIFE = PAGE_LIFE + 24 * 3600 * 1000;

/** A command that takes longer is given up: memory and the hub are there without it. In milliseconds. */
const PATIENCE = 300;

/** Wait before the next try with a Redis that did not answer, in milliseconds. */
const RESYNC = 1000;

/** How often purges are read besides, in milliseconds. */
const CHECK = 15_000;

/** How far back purges are read again after a lost connection, in milliseconds beyond its length. */
const OVERLAP = 30_000;

const warn = (line) => console.warn(`Redis: ${line}`);

/** Pages of one build are of no use to another: their scripts have other names. */
function buildId() {
  try {
    return readFileSync(path.join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
}

/** Sites that share a Redis are told apart by their public address. */
const siteName = () => {
  const url = process.env.SITE_URL?.trim() || 'http://localhost:3000';
  return URL.canParse(url) ? new URL(url).host : 'site';
};

/**
 * The level of the page store that several instances share, in Redis (`REDIS_URL`). Purges are told over pub/sub and kept in a sorted set by
 * their time, from which an instance learns what it missed while it was not connected; before it knows them it reads no page from here.
 * Purges of an instance that is cut off are told when it is back. Times are those of Redis, so that clocks may differ.
 *
 * @param {string} url
 * @param {{ prefix?: string }} [options]
 * @returns {import('./store.mjs').SharedLevel}
 */
export function openShared(url, { prefix = `storefront:${siteName()}:` } = {}) {
  const pages = `${prefix}page:${buildId()}:`;
  const marks = `${prefix}purged`;
  const channel = `${prefix}purge`;
  const options = {
    commandTimeout: PATIENCE,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    disconnectTimeout: 200,
    retryStrategy: (times) => Math.min(100 * 2 ** times, 5000),
  };
  const commands = new Redis(url, options);
  const listener = new Redis(url, { ...options, commandTimeout: undefined });
  /** @type {((tags: readonly string[], at: number) => void)[]} */
  const listeners = [];
  /** Purges that could not be told yet. @type {Map<string, number>} */
  const untold = new Map();
  let offset = 0;
  let synchronised = false;
  let heardAt = 0;
  let complained = false;

  const now = () => Date.now() + offset;
  const tell = (tags, at) => {
    for (const hear of listeners) hear(tags, at);
  };
  /** @type {NodeJS.Timeout | null} */
  let nextTry = null;
  let closed = false;
  const complain = (error) => {
    if (!complained) warn(`not reached, pages are kept in memory alone (${error.message})`);
    complained = true;
    // A connection that is there and does not answer is left alone for a while: nobody waits for it twice.
    synchronised = false;
    if (closed || nextTry !== null) return;
    nextTry = setTimeout(() => {
      nextTry = null;
      void synchronise();
    }, RESYNC);
    nextTry.unref();
  };
  const lost = () => {
    synchronised = false;
  };

  async function sendUntold() {
    const waiting = [...untold];
    if (waiting.length === 0) return;
    await commands.zadd(marks, 'GT', ...waiting.flatMap(([tag, at]) => [at, tag]));
    await commands.publish(channel, JSON.stringify(waiting));
    for (const [tag, at] of waiting) if (untold.get(tag) === at) untold.delete(tag);
  }

  /** Hears of the purges since the last one that was surely heard. */
  async function learn() {
    const asked = now();
    const missed = await commands.zrangebyscore(marks, Math.max(0, heardAt - OVERLAP), '+inf', 'WITHSCORES');
    for (let i = 0; i + 1 < missed.length; i += 2) tell([missed[i]], Number(missed[i + 1]));
    heardAt = Math.max(heardAt, asked);
  }

  /** Learns what was purged meanwhile, and tells its own. */
  async function synchronise() {
    if (commands.status !== 'ready' || listener.status !== 'ready') return;
    try {
      const [seconds, micros] = await commands.time();
      offset = Number(seconds) * 1000 + Math.floor(Number(micros) / 1000) - Date.now();
      await listener.subscribe(channel);
      await learn();
      await sendUntold();
      synchronised = true;
      if (complained) warn('reached again');
      complained = false;
    } catch (error) {
      complain(error);
    }
  }

  for (const connection of [commands, listener]) {
    connection.on('ready', synchronise);
    connection.on('close', lost);
    connection.on('error', complain);
  }
  // A connection that was dropped without a word hears nothing, and does not know it.
  const check = setInterval(() => {
    if (synchronised) learn().catch(complain);
  }, CHECK);
  check.unref();
  listener.on('message', (_channel, text) => {
    try {
      for (const [tag, at] of JSON.parse(text)) {
        tell([tag], at);
        heardAt = Math.max(heardAt, at);
      }
    } catch {
      warn('a purge that cannot be read was left out');
    }
  });

  return {
    async get(key) {
      if (!synchronised) return null;
      try {
        const bytes = await commands.getBuffer(pages + key);
        return bytes === null ? null : apart(deserialize(bytes));
      } catch (error) {
        complain(error);
        return null;
      }
    },
    async set(key, entry) {
      if (!synchronised) return;
      const life = entry.corner === 'absent' ? ABSENT_LIFE : PAGE_LIFE;
      await commands.set(pages + key, serialize(entry), 'PX', life).catch(complain);
    },
    async publish(tags, at) {
      for (const tag of tags) untold.set(tag, at);
      try {
        await sendUntold();
        await commands.zremrangebyscore(marks, 0, at - MARK_LIFE);
      } catch (error) {
        complain(error);
      }
    },
    onPurge: (hear) => listeners.push(hear),
    now,
    isUp: () => synchronised,
    async close() {
      closed = true;
      clearInterval(check);
      synchronised = false;
      commands.disconnect();
      listener.disconnect();
    },
  };
}
