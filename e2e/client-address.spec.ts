import { expect, test } from '@playwright/test';
import { type OwnSite, startSite } from './support/own-site';

// Whoever guesses at a secret is counted by where he comes from, and what he says of that himself changes nothing (S5, S8).

const SECRET = 'secret-of-e2e-revalidate';

/** Wrong secrets that are read in a minute. */
const READ = 10;

let site: OwnSite;

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  site = await startSite({ folder: test.info().outputPath('site'), env: { REVALIDATE_SECRET: SECRET, ...env } });
}

test.afterEach(() => site?.kill());

/** The status for a secret that comes with these headers; all come over IPv4, so that there is one address at the other end. */
async function tryOne(headers: Readonly<Record<string, string>>, secret = 'a-wrong-one'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${new URL(site.url).port}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ paths: ['/careers'] }),
  });
  const wait = Number(answer.headers.get('retry-after'));
  if (answer.status === 429) expect(wait).toBeGreaterThan(0);
  return answer.status;
}

/** What somebody says of the place he comes from: another one each time, in every header that could tell. */
const claims = (time: number) => ({
  'x-forwarded-for': `203.0.113.${time}`,
  'x-peer-address': `198.51.100.${time}`,
  'x-real-ip': `192.0.2.${time}`,
  forwarded: `for=192.0.2.${time}`,
});

/** As many wrong secrets as are read, then two more. */
async function guess(headers: (time: number) => Readonly<Record<string, string>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 1; time <= READ + 2; time += 1) statuses.push(await tryOne(headers(time)));
  return statuses;
}

const UNTIL_REFUSED = [...Array.from({ length: READ }, () => 401), 429, 429];

test('S5, S8: guesses that claim another address each time are counted together', async () => {
  await start();
  expect(await tryOne(claims(100), SECRET)).toBe(200);
  expect(await guess(claims)).toEqual(UNTIL_REFUSED);
  expect(await tryOne(claims(101), SECRET)).toBe(429);
});

test('S5, S8: behind a trusted proxy each address that it names is counted apart, and no other claim', async () => {
  await start({ TRUSTED_PROXIES: 'loopback' });
  // A proxy writes the address that it sees behind whatever its visitor has claimed.
  const from = (address: string) => (time: number) => ({
    ...claims(time),
    'x-forwarded-for': `203.0.113.${time}, ${address}`,
  });
  expect(await guess(from('198.51.100.201'))).toEqual(UNTIL_REFUSED);
  expect(await guess(from('198.51.100.202'))).toEqual(UNTIL_REFUSED);
  expect(await tryOne(from('198.51.100.201')(101), SECRET)).toBe(429);
  expect(await tryOne(from('198.51.100.203')(101), SECRET)).toBe(200);
});
