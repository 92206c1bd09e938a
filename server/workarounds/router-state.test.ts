import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import { dropInvalidRouterState } from './router-state';

const dropFrom = (value: string) => {
  const headers = { 'next-router-state-tree': value, rsc: '1' };
  dropInvalidRouterState(headers);
  return headers;
};

describe('S5: the router state of a request', () => {
  it('is kept when Next.js can parse it', () => {
    const state = encodeURIComponent(JSON.stringify(['', { children: [['site', 'live', 'd', null], {}] }, null, null]));
    expect(dropFrom(state)).toEqual({ 'next-router-state-tree': state, rsc: '1' });
    const none = {};
    dropInvalidRouterState(none);
    expect(none).toEqual({});
  });

  it.each([
    '',
    'junk',
    '%',
    '%5B',
    '[]',
    '{}',
    '[1,2]',
    '["",{},"x"]',
    '["",{},null,"unknown"]',
    '["",{},null,null,0,"x",1]',
    '["",{"__proto__":[1]}]',
    '['.repeat(16_000),
    `["",{}]${' '.repeat(50_000)}`,
  ])('is removed when it cannot: %.30p', (value) => {
    expect(dropFrom(value)).toEqual({ rsc: '1' });
  });

  it('is refused by Next.js with an error that becomes a 500: the work-around is still needed', () => {
    expect(() => parseAndValidateFlightRouterState('junk')).toThrow();
  });
});
