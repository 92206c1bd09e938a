import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { settings } from '@/lib/site/settings';

/** How often somebody may ask: `points` times in `seconds`, counted from the first time. */
export interface Rate {
  /** Keeps the counts of different limits apart. */
  name: string;
  points: number;
  seconds: number;
}

/** What counts: any limiter of rate-limiter-flexible. `consume` rejects with a `RateLimiterRes` what comes too often; `reward` takes a time back. */
interface Counter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

/**
 * Makes the counter of a limit. The default counts in this process's memory; one on Redis counts for several instances together
 * (`REDIS_URL`), with the same rates.
 */
export type MakeCounter = (rate: Rate) => Counter;

const inMemory: MakeCounter = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** A limit; nothing of it throws. */
export interface RateLimit {
  /** Counts one more time for `key`: 0 when it is let in, else the seconds until it may ask again. */
  (key: string): Promise<number>;
  /** Takes a time back that was let in and came to nothing. */
  giveBack(key: string): Promise<void>;
}

/**
 * Makes a limit. Nothing is limited with `RATE_LIMITS=false`, nor while the counter itself fails: a visitor does not pay for
 * that.
 */
export function rateLimit(rate: Rate, makeCounter: MakeCounter = inMemory): RateLimit {
  const counter = makeCounter(rate);
  const warn = (reason: unknown) =>
    console.warn(`Rate limit ${rate.name}: ${reason instanceof Error ? reason.message : String(reason)}`);
  const count = async (key: string) => {
    if (!settings().RATE_LIMITS) return 0;
    try {
      await counter.consume(key);
      return 0;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      warn(reason);
      return 0;
    }
  };
  const giveBack = async (key: string) => {
    if (settings().RATE_LIMITS) await counter.reward(key).catch(warn);
  };
  return Object.assign(count, { giveBack });
}
