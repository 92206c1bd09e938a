import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster';
import { DATABASE } from '../cluster';
import { type LoadOptions, type Outcome, p99, toLines, underLoad, unexpected } from '../load';
import { isWhole, pageOf } from '../pages';
import type { Proof } from '../proof';
import { type Request, type Sent, send } from '../send';
import { checkStored, isAcknowledged, newApplication, newSampleOrder, type Submission } from '../submissions';

const REQUESTS_PER_SECOND = 200;

/** Of so many requests one is an application and one an order. */
const SUBMISSION_EVERY = 20;

/** How long an instance lives before each kill. */
const LIVES_MS = [500, 900, 1400, 2000];

/** Visitors who read pages, and some who send an application or an order. Submissions of all loads are in `sent`. */
function visitorsOf({ front }: Cluster, sent: Submission[]): LoadOptions {
  const create = (index: number): Request => {
    const turn = index % SUBMISSION_EVERY;
    if (turn > 1) return { to: front, path: pageOf(index) };
    const submission = turn === 0 ? newApplication(front) : newSampleOrder(front);
    sent.push(submission);
    return submission.request;
  };
  return {
    rate: REQUESTS_PER_SECOND,
    create,
    isExpected: (one) => (isPost(one) ? isBusy(one) || isAcknowledged(one) : isWhole(one)),
  };
}

const isPost = ({ request }: Pick<Sent, 'request'>) => request.method === 'POST';

/** A machine with too much to do: the site asks the visitor to come again. */
const isBusy = ({ status, headers }: Pick<Sent, 'status' | 'headers'>) =>
  status === 503 && headers['retry-after'] !== undefined;

/** Says how many were asked to come again, if any were. */
const describeBusy = (outcomes: readonly Outcome[]) => {
  const count = outcomes.filter(isBusy).length;
  return count === 0 ? '' : `, ${count} asked to come again (busy machine)`;
};

/** All submissions of the cluster so far. */
const allSent: Submission[] = [];
const allAcknowledged: Submission[] = [];

function noteAcknowledged(sent: readonly Submission[], answers: readonly Outcome[]): void {
  allSent.push(...sent);
  const acknowledged = new Set(answers.filter((one) => one.isExpected && !isBusy(one)).map(({ request }) => request));
  allAcknowledged.push(...sent.filter(({ request }) => acknowledged.has(request)));
}

const checkAllStored = ({ postgres }: Cluster) =>
  checkStored(postgres, DATABASE, { sent: allSent, acknowledged: allAcknowledged });

export const rolling: Proof = {
  title: `a rolling restart at ${REQUESTS_PER_SECOND} requests/s fails no request`,
  async run(cluster) {
    const sent: Submission[] = [];
    const answers = await underLoad(visitorsOf(cluster, sent), async () => {
      for (const site of cluster.sites) {
        assert.equal(await site.stop('SIGTERM'), 0);
        await site.start();
      }
    });
    noteAcknowledged(sent, answers);
    assert.deepEqual(toLines(unexpected(answers)), []);
    await checkAllStored(cluster);
    return `${answers.length} requests, ${sent.length} submissions, p99 ${p99(answers)} ms${describeBusy(answers)}`;
  },
};

export const kill: Proof = {
  title: `an instance that is killed at ${REQUESTS_PER_SECOND} requests/s loses nothing acknowledged, and only what it was answering`,
  async run(cluster) {
    const [victim] = cluster.sites;
    assert.ok(victim);
    const before = cluster.nginx.visits().length;
    const sent: Submission[] = [];
    const kills: { from: number; to: number }[] = [];
    const answers = await underLoad(visitorsOf(cluster, sent), async () => {
      for (const lifeMs of LIVES_MS) {
        await sleep(lifeMs);
        const from = Date.now();
        await victim.stop('SIGKILL');
        kills.push({ from, to: Date.now() });
        await victim.start();
      }
    });
    noteAcknowledged(sent, answers);
    const lost = unexpected(answers);
    // nginx asks the next instance for a page; only submissions that were being answered in the moment of a kill are lost.
    const wasRunning = ({ startedAt, endedAt }: Outcome) =>
      kills.some(({ from, to }) => startedAt <= to && from <= endedAt);
    assert.deepEqual(toLines(lost.filter((one) => !isPost(one) || !wasRunning(one))), []);
    const failed = cluster.nginx
      .visits()
      .slice(before)
      .filter(({ status }) => status >= 500);
    assert.deepEqual(
      failed.filter(({ instance }) => instance !== victim.address),
      [],
    );
    for (const { request } of lost) assert.ok(isAcknowledged(await send(request)), 'the visitor sends again');
    allAcknowledged.push(...sent.filter(({ request }) => lost.some((one) => one.request === request)));
    await checkAllStored(cluster);
    return `${kills.length} kills, ${answers.length} requests, ${sent.length} submissions; ${lost.length} broken, sent again${describeBusy(answers)}`;
  },
};
