import assert from 'node:assert/strict';
import type { ClusterTest } from '../cluster-test';
import { PUBLIC_HOST, sendRequest } from '../send';

/** The site's limit of newsletter sign-ups per visitor and minute. */
const MAX_REQUESTS = 20;
const SIGN_UPS = 30;

export const sharedRateLimit: ClusterTest = {
  title: 'instances share the rate limit of each visitor behind nginx',
  async run({ nginxAddress, nginx, sites }) {
    const signUp = (number: number, from: string) =>
      sendRequest({
        ...{ to: nginxAddress, path: '/api/newsletter', method: 'POST', from },
        headers: { origin: `https://${PUBLIC_HOST}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `visitor-${number}@vlei.example.com`, consent: true }),
      });
    const exchanges = [];
    for (let number = 0; number < SIGN_UPS; number += 1) exchanges.push(await signUp(number, '127.0.9.1'));
    const refused = exchanges.filter(({ status }) => status === 429).length;
    assert.equal(refused, SIGN_UPS - MAX_REQUESTS, `statuses ${exchanges.map(({ status }) => status).join(' ')}`);
    assert.equal((await signUp(SIGN_UPS, '127.0.9.2')).status, 200);
    const visits = nginx.readVisits().filter(({ address }) => address === '127.0.9.1');
    assert.equal(new Set(visits.map(({ instance }) => instance)).size, sites.length);
    return `${SIGN_UPS - refused} of ${SIGN_UPS} sign-ups at ${sites.length} instances`;
  },
};
