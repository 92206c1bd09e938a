import { randomBytes, randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { ApplicationRepository } from '@/lib/db/application-repository';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { header, startSmtpServer, type TestSmtpServer } from '@/lib/registration/delivery/testing/smtp-server';
import { DOCUMENTS } from '@/lib/registration/documents';
import { filledApplication } from '@/lib/registration/testing/application';
import { startServer } from './support/http-server';
import { type SiteProcess, startSite } from './support/site-process';
import { readApplications, sha256, withRepository } from './support/stored-applications';

const APPLICATIONS = 200;
const HOUR_MS = 3_600_000;
const CONCURRENT_CLIENTS = 6;
/** The server is killed before it has answered more than about this many requests. */
const MAX_ANSWERS_PER_PROCESS = 36;

/** Calls that a hub has received with one idempotency key. */
interface ReceivedCalls {
  /** Number of calls. */
  calls: number;
  /** Digests of the distinct bodies. */
  bodies: Set<string>;
  /** The hub's reference once it has accepted the application. */
  reference: string | null;
}

/** A remote hub that only accepts trade applications, once per idempotency key. */
interface KeyedHub {
  /** For `PRODUCT_API_URL`. */
  url: string;
  /** By idempotency key. */
  received: Map<string, ReceivedCalls>;
  /** Makes about one call in six fail: half of them before the application is accepted, half of them after. */
  setFailing(isFailing: boolean): void;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

/** Starts the hub on a free port. */
async function startKeyedHub(): Promise<KeyedHub> {
  const received = new Map<string, ReceivedCalls>();
  let isFailing = false;
  const acceptApplication = (key: string, body: Buffer, response: ServerResponse) => {
    const known = received.get(key) ?? { calls: 0, bodies: new Set(), reference: null };
    received.set(key, known);
    known.calls += 1;
    known.bodies.add(sha256(body));
    const chance = isFailing ? Math.random() : 1;
    if (chance < 0.08) return response.writeHead(500, json).end('{}');
    known.reference ??= `HUB-${received.size}`;
    if (chance < 0.16) return response.destroy();
    return response.writeHead(200, json).end(JSON.stringify({ success: true, msg: '', reference: known.reference }));
  };
  const server = await startServer((request, body, response) => {
    acceptApplication(String(request.headers['idempotency-key']), body, response);
  });
  return {
    ...server,
    received,
    setFailing: (value) => {
      isFailing = value;
    },
  };
}

/** An application and the responses that its client has received. */
interface SentApplication {
  company: string;
  key: string;
  body: string;
  documents: { key: string; type: string; digest: string }[];
  /** References in the responses; empty if the client gave up without one. */
  references: string[];
}

/** Creates a small application with a random subset of the four documents. */
function createRandomApplication(number: number): SentApplication {
  const application = filledApplication();
  application.company_details.company_name = `Workshop ${number}`;
  const chosen = DOCUMENTS.filter(() => randomInt(3) > 0).map(({ key }) => {
    const bytes = Buffer.from(`%PDF-1.7\n% ${randomBytes(randomInt(100, 20_000)).toString('base64')}\n`);
    const digest = sha256(bytes);
    return { key, type: 'application/pdf', digest, value: `data:application/pdf;base64,${bytes.toString('base64')}` };
  });
  const documentation = chosen.map(({ key, value }) => ({ [key]: value }));
  return {
    company: `Workshop ${number}`,
    key: randomBytes(16).toString('hex'),
    body: JSON.stringify({ data: { ...application, documentation } }),
    documents: chosen.map(({ key, type, digest }) => ({ key, type, digest })),
    references: [],
  };
}

/** Makes all pending deliveries due, including those whose lease a killed server still holds. */
async function makeDeliveriesDue({ store }: ApplicationRepository): Promise<void> {
  const now = Date.now();
  const claimed = await store.claimDue(now + HOUR_MS, 0, 10_000);
  for (const delivery of claimed) await store.settle(delivery, { kind: 'failed', fault: '', dueAt: now }, now);
}

/** Sends applications with retries while it kills and restarts the server. */
class KillTest {
  kills = 0;
  brokenConnections = 0;
  /** Successful responses since the last restart. */
  private answered = 0;
  private isDone = false;

  constructor(private readonly site: SiteProcess) {}

  /** Sends an application until it is answered. After a broken connection one client in five gives up. */
  async send(application: SentApplication): Promise<void> {
    for (;;) {
      const reference = await this.post(application);
      if (reference !== null) {
        application.references.push(reference);
        return;
      }
      await sleep(randomInt(10, 60));
      if (randomInt(10) < 2) return;
    }
  }

  /** Returns the reference, or null if the connection broke. Retries while the server refuses connections. */
  private async post({ key, body }: SentApplication): Promise<string | null> {
    const headers = { origin: this.site.url, 'content-type': 'application/json', 'idempotency-key': key };
    for (;;) {
      try {
        const response = await fetch(`${this.site.url}/api/register`, { method: 'POST', headers, body });
        const responseBody = await response.text();
        expect(response.status, responseBody).toBe(200);
        this.answered += 1;
        return String(JSON.parse(responseBody).reference);
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        if (!/ECONNREFUSED/.test(String(Reflect.get(Object(error.cause), 'code')))) {
          this.brokenConnections += 1;
          return null;
        }
        await sleep(40);
      }
    }
  }

  /** Kills and restarts the server repeatedly, each time shortly after a random number of responses. */
  private async killRepeatedly(): Promise<void> {
    while (!this.isDone) {
      const answersBeforeKill = randomInt(MAX_ANSWERS_PER_PROCESS);
      while (this.answered < answersBeforeKill && !this.isDone) await sleep(2);
      await sleep(randomInt(answersBeforeKill === 0 ? 400 : 25));
      await this.site.kill();
      this.kills += 1;
      await this.site.restart();
      this.answered = 0;
    }
  }

  /** Resolves when all applications have been sent and the server is running. */
  async run(applications: readonly SentApplication[]): Promise<void> {
    const queue = [...applications];
    const client = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        // Some are sent twice at once, as by a double click, and some again after the response.
        await Promise.all(randomInt(10) === 0 ? [this.send(next), this.send(next)] : [this.send(next)]);
        if (randomInt(6) === 0) await this.send(next);
        await sleep(randomInt(30));
      }
    };
    const killing = this.killRepeatedly();
    await Promise.all(Array.from({ length: CONCURRENT_CLIENTS }, client)).finally(() => {
      this.isDone = true;
    });
    await killing;
  }
}

let hub: KeyedHub;
let mail: TestSmtpServer;
let site: SiteProcess;
let database: TestDatabase;

test.afterEach(async () => {
  await site?.kill();
  await Promise.all([hub?.close(), mail?.close()]);
  await database?.remove();
});

for (const { name, create } of TEST_DATABASES)
  test(`W7, W9: whenever the server is killed, every acknowledged application is stored and delivered once, on ${name}`, async () => {
    test.setTimeout(240_000);
    [hub, mail] = [await startKeyedHub(), await startSmtpServer()];
    database = await create();
    const folder = test.info().outputPath('site');
    const env = {
      ...{ DATABASE_URL: database.url, APPLICATIONS_KEY: randomBytes(32).toString('hex') },
      ...{ PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000', RATE_LIMITS: 'false' },
      ...{
        SMTP_URL: mail.url,
        TRADE_DESK_EMAIL: 'desk@marram.example.com',
        SITE_URL: 'https://www.marram.example.com',
      },
    };
    const withSiteRepository = <T>(work: Parameters<typeof withRepository<T>>[1]) =>
      withRepository(env.DATABASE_URL, work, env.APPLICATIONS_KEY);

    site = await startSite({ folder, env });
    const sent = Array.from({ length: APPLICATIONS }, (_, number) => createRandomApplication(number));
    const killTest = new KillTest(site);
    hub.setFailing(true);
    await killTest.run(sent);
    await site.kill();
    hub.setFailing(false);

    // Deliveries of killed servers become due when their leases expire; makeDeliveriesDue avoids waiting for that.
    for (const maxUptimeMs of [200, 500, null]) {
      await withSiteRepository(makeDeliveriesDue);
      await site.restart();
      if (maxUptimeMs === null) break;
      await sleep(randomInt(maxUptimeMs));
      await site.kill();
    }
    const isDelivered = () =>
      withSiteRepository(async ({ store }) =>
        (await store.list()).every(({ deliveries }) => deliveries.every(({ state }) => state === 'done')),
      );
    await expect.poll(isDelivered, { timeout: 60_000, intervals: [1000] }).toBe(true);
    await site.kill();

    const stored = await withSiteRepository(readApplications);
    const acknowledged = sent.filter(({ references }) => references.length > 0);
    test.info().annotations.push({
      type: 'kills',
      description: `${killTest.kills} kills, ${killTest.brokenConnections} broken connections, ${acknowledged.length} acknowledged, ${stored.length} stored, ${mail.emails.length} e-mails`,
    });
    expect(killTest.kills).toBeGreaterThanOrEqual(Math.floor(APPLICATIONS / MAX_ANSWERS_PER_PROCESS / 2));
    expect(killTest.brokenConnections).toBeGreaterThan(0);

    // Every acknowledged application is stored exactly once, complete, with the reference of all its responses.
    for (const { key, company, documents, references } of sent) {
      const found = stored.filter((application) => application.key === key);
      if (references.length > 0) expect(found).toHaveLength(1);
      for (const application of found) expect(application).toMatchObject({ company, documents });
      expect([...new Set(references)]).toEqual(references.length > 0 ? [found[0]?.reference] : []);
    }
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length);
    expect(stored.filter(({ key }) => !sent.some((application) => application.key === key))).toEqual([]);

    // The hub has received exactly the stored applications, each with the same body in every attempt.
    expect([...hub.received.keys()].toSorted()).toEqual(stored.map(({ key }) => key).toSorted());
    for (const { reference, bodies } of hub.received.values()) {
      expect(reference).not.toBeNull();
      expect(bodies.size).toBe(1);
    }
    const messageIds = new Set(mail.emails.map((email) => header(email, 'Message-ID')));
    expect([...messageIds].toSorted()).toEqual(
      stored.map(({ reference }) => `<${reference}.mail@www.marram.example.com>`).toSorted(),
    );
  });
