import { parseJson } from '@/lib/util/json';

/** What a message of YouTube's player says: something has gone wrong, the video is over, or it is there and moves on. */
export type PlayerMessage = 'failed' | 'ended' | 'moves';

/** The number by which the player says that a video is over. */
const OVER = 0;

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Parses a message of the player; null for anything else. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
  const message = typeof data === 'string' ? parseJson(data) : data;
  const event = field(message, 'event');
  if (typeof event !== 'string') return null;
  if (event === 'onError') return 'failed';
  const info = field(message, 'info');
  const state = event === 'onStateChange' ? info : field(info, 'playerState');
  return state === OVER ? 'ended' : 'moves';
}
