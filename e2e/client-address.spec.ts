import { expect, test } from '@playwright/test';
import { postRevalidate, REVALIDATE_SECRET } from './support/publish';
import { type SiteProcess, startSite } from './support/site-process';

// Wrong secrets are counted per client address, which the client cannot forge (S5, S8).

/** Wrong secrets that a client may send within a minute. */
const MAX_WRONG_SECRETS = 10;

let site: SiteProcess;

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  site = await startSite({ folder: test.info().outputPath('site'), env: { REVALIDATE_SECRET, ...env } });
}

test.afterEach(() => site?.kill());

/** Sends a secret with these headers and returns the status. Always uses IPv4, so that all requests have the same peer address. */
async function sendSecret(headers: Readonly<Record<string, string>>, secret = 'a-wrong-one'): Promise<number> {
  const siteUrl = `http://127.0.0.1:${new URL(site.url).port}`;
  const answer = await postRevalidate(siteUrl, { paths: ['/careers'] }, { secret, headers });
  const wait = Number(answer.headers.get('retry-after'));
  if (answer.status === 429) expect(wait).toBeGreaterThan(0);
  return answer.status;
}

/** A different forged address for each attempt, in every header that can name one. */
const forgedHeaders = (attempt: number) => ({
  'x-forwarded-for': `203.0.113.${attempt}`,
  'x-peer-address': `198.51.100.${attempt}`,
  'x-real-ip': `192.0.2.${attempt}`,
  forwarded: `for=192.0.2.${attempt}`,
});

/** Sends two wrong secrets more than are allowed and returns the statuses. */
async function sendWrongSecrets(headers: (attempt: number) => Readonly<Record<string, string>>): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= MAX_WRONG_SECRETS + 2; attempt += 1)
    statuses.push(await sendSecret(headers(attempt)));
  return statuses;
}

const UNTIL_REFUSED = [...Array.from({ length: MAX_WRONG_SECRETS }, () => 401), 429, 429];

test('S5, S8: wrong secrets with a different forged address each time are counted together', async () => {
  await start();
  expect(await sendSecret(forgedHeaders(100), REVALIDATE_SECRET)).toBe(200);
  expect(await sendWrongSecrets(forgedHeaders)).toEqual(UNTIL_REFUSED);
  expect(await sendSecret(forgedHeaders(101), REVALIDATE_SECRET)).toBe(429);
});

test('S5, S8: behind a trusted proxy each address that it adds is counted separately, and no forged one', async () => {
  await start({ TRUSTED_PROXIES: 'loopback' });
  // A proxy appends the address that it sees to whatever the client has claimed.
  const proxied = (address: string) => (attempt: number) => ({
    ...forgedHeaders(attempt),
    'x-forwarded-for': `203.0.113.${attempt}, ${address}`,
  });
  expect(await sendWrongSecrets(proxied('198.51.100.201'))).toEqual(UNTIL_REFUSED);
  expect(await sendWrongSecrets(proxied('198.51.100.202'))).toEqual(UNTIL_REFUSED);
  expect(await sendSecret(proxied('198.51.100.201')(101), REVALIDATE_SECRET)).toBe(429);
  expect(await sendSecret(proxied('198.51.100.203')(101), REVALIDATE_SECRET)).toBe(200);
});
