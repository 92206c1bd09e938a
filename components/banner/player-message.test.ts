import fc from 'fast-check';
import { readPlayerMessage } from './banner-video';

describe('B2: messages of the player', () => {
  it.each([
    [{ event: 'onStateChange', info: 0 }, 'ended'],
    [{ event: 'infoDelivery', info: { playerState: 0 } }, 'ended'],
    [{ event: 'onStateChange', info: 1 }, 'moves'],
    [{ event: 'infoDelivery', info: { currentTime: 0 } }, 'moves'],
    [{ event: 'initialDelivery', info: null }, 'moves'],
    [{ event: 'onReady' }, 'moves'],
    [{ event: 'onError', info: 101 }, 'failed'],
    [{ info: 0 }, null],
    [null, null],
    [0, null],
  ])('%j says %s', (message, meaning) => {
    expect(readPlayerMessage(JSON.stringify(message))).toBe(meaning);
    expect(readPlayerMessage(message)).toBe(meaning);
  });

  it('anything else says nothing, and never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => readPlayerMessage(text) === null));
    expect(readPlayerMessage('{"event":')).toBeNull();
    expect(readPlayerMessage(undefined)).toBeNull();
  });
});
