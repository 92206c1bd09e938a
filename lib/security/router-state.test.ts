import { dropBadRouterState } from './router-state';

const left = (value: string) => {
  const headers = { 'next-router-state-tree': value, rsc: '1' };
  dropBadRouterState(headers);
  return headers;
};

describe('S5: what a browser says it has of a page', () => {
  it('is left where Next can read it', () => {
    const state = encodeURIComponent(JSON.stringify(['', { children: [['site', 'live', 'd', null], {}] }, null, null]));
    expect(left(state)).toEqual({ 'next-router-state-tree': state, rsc: '1' });
    const none = {};
    dropBadRouterState(none);
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
    '["",{"__proto__":[1]}]',
    '['.repeat(16_000),
    `["",{}]${' '.repeat(50_000)}`,
  ])('is dropped where it cannot: %.30p', (value) => {
    expect(left(value)).toEqual({ rsc: '1' });
  });
});
