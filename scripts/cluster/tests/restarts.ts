import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, DATABASE_NAME } from '../cluster';
import type { ClusterTest } from '../cluster-test';
import { computeP99, describeExchanges, filterUnexpected, type LoadOptions, type Outcome, runUnderLoad } from '../load';
import { getPageAt, isComplete } from '../pages';
import { type Exchange, type Request, sendRequest } from '../send';
import { checkStored, createApplication, createSampleOrder, isAcknowledged, type Submission } from '../submissions';

const REQUESTS_PER_SECOND = 200;

/** One application and one sample order in this many requests. */
const SUBMISSION_EVERY = 20;

/** The uptime of the instance before each kill. */
const UPTIMES_MS = [500, 900, 1400, 2000];

/** A load of page requests, applications and sample orders. The submissions are added to `sent`. */
function createVisitorLoad({ nginxAddress }: Cluster, sent: Submission[]): LoadOptions {
  const create = (index: number): Request => {
    const position = index % SUBMISSION_EVERY;
    if (position > 1) return { to: nginxAddress, path: getPageAt(index) };
    const submission = position === 0 ? createApplication(nginxAddress) : createSampleOrder(nginxAddress);
    sent.push(submission);
    return submission.request;
  };
  return {
    rate: REQUESTS_PER_SECOND,
    create,
    isExpected: (exchange) =>
      isSubmission(exchange) ? isBusy(exchange) || isAcknowledged(exchange) : isComplete(exchange),
  };
}

const isSubmission = ({ request }: Pick<Exchange, 'request'>) => request.method === 'POST';

const isBusy = ({ status, headers }: Pick<Exchange, 'status' | 'headers'>) =>
  status === 503 && headers['retry-after'] !== undefined;

const describeBusy = (outcomes: readonly Outcome[]) => {
  const count = outcomes.filter(isBusy).length;
  return count === 0 ? '' : `, ${count} refused with Retry-After (busy machine)`;
};

const allSubmissions: Submission[] = [];
const allAcknowledged: Submission[] = [];

function recordAcknowledged(sent: readonly Submission[], exchanges: readonly Outcome[]): void {
  allSubmissions.push(...sent);
  const acknowledged = new Set(
    exchanges.filter((exchange) => exchange.isExpected && !isBusy(exchange)).map(({ request }) => request),
  );
  allAcknowledged.push(...sent.filter(({ request }) => acknowledged.has(request)));
}

const checkAllStored = ({ postgres }: Cluster) =>
  checkStored(postgres, DATABASE_NAME, { sent: allSubmissions, acknowledged: allAcknowledged });

/** Sends the failed submissions again, as their visitors would. Throws unless each is acknowledged. */
async function sendAgain(lost: readonly Outcome[], sent: readonly Submission[]): Promise<void> {
  for (const { request } of lost)
    assert.ok(isAcknowledged(await sendRequest(request)), 'the retried submission is acknowledged');
  allAcknowledged.push(...sent.filter(({ request }) => lost.some((exchange) => exchange.request === request)));
}

/** Submissions that a rolling restart may interrupt, because the kernel resets a connection that arrives while the socket is being closed. */
const MAX_INTERRUPTED = 1;

/** Whether nginx got no response to a submission. */
const isInterrupted = (outcome: Outcome) => isSubmission(outcome) && outcome.status === 502;

export const rolling: ClusterTest = {
  title: `a rolling restart at ${REQUESTS_PER_SECOND} requests/s fails no page, and at most ${MAX_INTERRUPTED} submission, which can be sent again`,
  async run(cluster) {
    const sent: Submission[] = [];
    const exchanges = await runUnderLoad(createVisitorLoad(cluster, sent), async () => {
      for (const site of cluster.sites) {
        assert.equal(await site.stop('SIGTERM'), 0);
        await site.start();
      }
    });
    recordAcknowledged(sent, exchanges);
    const lost = filterUnexpected(exchanges);
    if (lost.length > MAX_INTERRUPTED || !lost.every(isInterrupted)) assert.deepEqual(describeExchanges(lost), []);
    await sendAgain(lost, sent);
    await checkAllStored(cluster);
    return `${exchanges.length} requests, ${sent.length} submissions (${lost.length} interrupted), p99 ${computeP99(exchanges)} ms${describeBusy(exchanges)}`;
  },
};

export const kill: ClusterTest = {
  title: `an instance that is killed at ${REQUESTS_PER_SECOND} requests/s loses no acknowledged submission, and fails only the requests in flight`,
  async run(cluster) {
    const [victim] = cluster.sites;
    assert.ok(victim);
    const before = cluster.nginx.readVisits().length;
    const sent: Submission[] = [];
    const kills: { from: number; to: number }[] = [];
    const exchanges = await runUnderLoad(createVisitorLoad(cluster, sent), async () => {
      for (const uptimeMs of UPTIMES_MS) {
        await sleep(uptimeMs);
        const from = Date.now();
        await victim.stop('SIGKILL');
        kills.push({ from, to: Date.now() });
        await victim.start();
      }
    });
    recordAcknowledged(sent, exchanges);
    const lost = filterUnexpected(exchanges);
    // nginx retries a page on the next instance, so only submissions that were in flight during a kill are lost.
    const overlapsKill = ({ startedAt, endedAt }: Outcome) =>
      kills.some(({ from, to }) => startedAt <= to && from <= endedAt);
    assert.deepEqual(
      describeExchanges(lost.filter((exchange) => !isSubmission(exchange) || !overlapsKill(exchange))),
      [],
    );
    const failed = cluster.nginx
      .readVisits()
      .slice(before)
      .filter(({ status }) => status >= 500);
    assert.deepEqual(
      failed.filter(({ instance }) => instance !== victim.address),
      [],
    );
    await sendAgain(lost, sent);
    await checkAllStored(cluster);
    return `${kills.length} kills, ${exchanges.length} requests, ${sent.length} submissions; ${lost.length} failed and were retried${describeBusy(exchanges)}`;
  },
};
