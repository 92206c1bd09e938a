import type { Corner } from './corner.mjs';

/** What Next keeps with a page: seconds until it is made again, and until it is no longer shown. */
export interface CacheControl {
  revalidate?: number | false;
  expire?: number | undefined;
}

/** What the shared level keeps of an entry. */
export interface Stored {
  value: object | null;
  tags: readonly string[];
  cacheControl: CacheControl | undefined;
  /** When its making began, in milliseconds since 1970: a purge that comes later makes it stale. */
  began: number;
  /** When it was kept. */
  at: number;
  corner: Corner;
}

/** An entry in memory. */
export interface Kept extends Stored {
  bytes: number;
  /** Bytes without those of attached responses. */
  ownBytes: number;
  /** Responses made from this entry, by representation. */
  responses?: ReadonlyMap<string, AttachedResponse>;
  /** Refreshes that failed in a row. */
  failures: number;
  /** When the last of them did, in milliseconds since 1970. */
  failedAt: number;
  /** Times in a row that it was made with a gap. */
  gaps: number;
  /** Not refreshed before this time. */
  retryAt: number;
}

/** A response that was made from an entry, and what it takes of the memory. */
export interface AttachedResponse {
  readonly bytes: number;
}

/** A page that this process holds. */
export interface FoundPage {
  key: string;
  entry: Kept;
  /** Whether it may be served without asking Next.js. */
  isFresh: boolean;
}

/** A level that several instances share; nothing of it throws. */
export interface SharedLevel {
  get(key: string): Promise<Stored | null>;
  set(key: string, entry: Stored): Promise<void>;
  publish(tags: readonly string[], at: number): Promise<void>;
  onPurge(listener: (tags: readonly string[], at: number) => void): void;
  now(): number;
  isUp(): boolean;
  close(): Promise<void>;
}

export interface StoreState {
  /** Entries: pages, answers of routes and what was read for them. */
  pages: number;
  bytes: number;
  tags: number;
  /** Whether the shared level answers; null without one. */
  shared: boolean | null;
}

export interface Store {
  read(key: string, tags?: readonly string[]): Promise<{ entry: Kept; stale: boolean; retryAt: number } | null>;
  find(address: string): FoundPage | null;
  attach(key: string, value: object, name: string, response: AttachedResponse): void;
  write(
    key: string,
    made: Pick<Stored, 'value' | 'tags' | 'began'> & { cacheControl: CacheControl | undefined },
  ): Promise<void>;
  purge(tags: readonly string[]): Promise<void>;
  onPurged(hear: () => void): void;
  stalePages(): string[];
  isWaiting(key: string): boolean;
  failuresOf(key: string): number;
  isGone(entry: Kept): boolean;
  isKnown(tag: string): boolean;
  now(): number;
  hasPages(): boolean;
  state(): StoreState;
  close(): Promise<void>;
}

export const RETRY_SECONDS: readonly number[];
export const GAP_SECONDS: readonly number[];
export const WHOLE_LIFE: number;
export function createStore(options: { maxBytes: number; now?: () => number; shared?: SharedLevel | null }): Store;
