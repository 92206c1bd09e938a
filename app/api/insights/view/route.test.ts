/** @jest-environment node */
import { countView } from '@/lib/insights';
import { POST } from './route';

jest.mock('@/lib/insights', () => ({ countView: jest.fn() }));

const send = (from: string, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost:3000/api/insights/view', {
      method: 'POST',
      body: JSON.stringify({ path: '/careers', title: 'Careers' }),
      headers: { 'content-type': 'application/json', 'x-peer-address': from, ...headers },
    }),
  );

describe('S8: POST /api/insights/view', () => {
  beforeEach(() => jest.mocked(countView).mockClear());

  it('counts 600 views a minute from one address, then answers 429; another address is not limited', async () => {
    for (let time = 0; time < 600; time += 1) expect((await send('203.0.113.1')).status).toBe(204);
    const late = await send('203.0.113.1');
    expect([late.status, await late.text(), late.headers.get('cache-control')]).toEqual([429, '', 'no-store']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(countView).toHaveBeenCalledTimes(600);
    expect((await send('203.0.113.2')).status).toBe(204);
  });

  it('does not limit a visitor who is not counted', async () => {
    for (let time = 0; time < 601; time += 1) expect((await send('203.0.113.3', { dnt: '1' })).status).toBe(204);
    expect(countView).not.toHaveBeenCalled();
  });
});
