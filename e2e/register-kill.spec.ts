import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { header, startSmtpServer, type TestSmtpServer } from '@/lib/registration/delivery/testing/smtp-server';
import { DOCUMENTS } from '@/lib/registration/documents';
import { filledApplication } from '@/lib/registration/testing/application';
import { type KeyedHub, startKeyedHub } from './support/keyed-hub';
import { type OwnSite, startSite } from './support/own-site';
import { openStored, releaseDeliveries, withApplications } from './support/stored-applications';

/** Applications that are sent, as many at a time, and after how many answers at most the server dies, so that it dies often enough. */
const [APPLICATIONS, AT_A_TIME, IN_ONE_LIFE] = [200, 6, 36];

/** An application of the test, and what its sender has heard. */
interface Sent {
  company: string;
  key: string;
  body: string;
  documents: { key: string; type: string; digest: string }[];
  /** References that were answered; empty when the sender gave up without an answer. */
  answers: string[];
}

/** A small application; which of the four documents it has is chance. */
function newApplication(number: number): Sent {
  const application = filledApplication();
  application.company_details.company_name = `Workshop ${number}`;
  const given = DOCUMENTS.filter(() => randomInt(3) > 0).map(({ key }) => {
    const bytes = Buffer.from(`%PDF-1.7\n% ${randomBytes(randomInt(100, 20_000)).toString('base64')}\n`);
    const digest = createHash('sha256').update(bytes).digest('hex');
    return { key, type: 'application/pdf', digest, value: `data:application/pdf;base64,${bytes.toString('base64')}` };
  });
  const documentation = given.map(({ key, value }) => ({ [key]: value }));
  return {
    company: `Workshop ${number}`,
    key: randomBytes(16).toString('hex'),
    body: JSON.stringify({ data: { ...application, documentation } }),
    documents: given.map(({ key, type, digest }) => ({ key, type, digest })),
    answers: [],
  };
}

/** Senders who do not give up easily, and a server that dies. */
class Storm {
  kills = 0;
  broken = 0;
  /** Answers in this life of the server. */
  private answered = 0;
  private isOver = false;

  constructor(private readonly site: OwnSite) {}

  /** Sends one until it is answered; after a connection that broke some senders give up. */
  async send(one: Sent): Promise<void> {
    for (;;) {
      const answer = await this.post(one);
      if (answer !== null) {
        one.answers.push(answer);
        return;
      }
      await sleep(randomInt(10, 60));
      if (randomInt(10) < 2) return;
    }
  }

  /** The reference that was answered; null when the connection broke. Waits while nobody is there at all. */
  private async post({ key, body }: Sent): Promise<string | null> {
    const headers = { origin: this.site.url, 'content-type': 'application/json', 'idempotency-key': key };
    for (;;) {
      try {
        const response = await fetch(`${this.site.url}/api/register`, { method: 'POST', headers, body });
        const said = await response.text();
        expect(response.status, said).toBe(200);
        this.answered += 1;
        return String(JSON.parse(said).reference);
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        if (!/ECONNREFUSED/.test(String(Reflect.get(Object(error.cause), 'code')))) {
          this.broken += 1;
          return null;
        }
        await sleep(40);
      }
    }
  }

  /** Kills the server again and again: in the middle of work, a little after an answer that chance has chosen. */
  private async kill(): Promise<void> {
    while (!this.isOver) {
      const last = randomInt(IN_ONE_LIFE);
      while (this.answered < last && !this.isOver) await sleep(2);
      await sleep(randomInt(last === 0 ? 400 : 25));
      await this.site.kill();
      this.kills += 1;
      await this.site.restart();
      this.answered = 0;
    }
  }

  async rage(applications: readonly Sent[]): Promise<void> {
    const queue = [...applications];
    const sender = async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        // Some are sent twice at once, as by somebody who presses the button twice, and some again after the answer.
        await Promise.all(randomInt(10) === 0 ? [this.send(one), this.send(one)] : [this.send(one)]);
        if (randomInt(6) === 0) await this.send(one);
        await sleep(randomInt(30));
      }
    };
    const killer = this.kill();
    await Promise.all(Array.from({ length: AT_A_TIME }, sender)).finally(() => {
      this.isOver = true;
    });
    await killer;
  }
}

/** What has to be brought, and where. */
let hub: KeyedHub;
let mail: TestSmtpServer;
let site: OwnSite;
let database: TestDatabase;

test.afterEach(async () => {
  await site?.kill();
  await Promise.all([hub?.close(), mail?.close()]);
  await database?.remove();
});

for (const { name, create } of TEST_DATABASES)
  test(`W7, W9: whatever the moment at which the server is killed, every acknowledged application is there and brought once, on ${name}`, async () => {
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
    const beside = <T>(work: Parameters<typeof withApplications<T>>[1]) =>
      withApplications(env.DATABASE_URL, work, env.APPLICATIONS_KEY);

    site = await startSite({ folder, env });
    const sent = Array.from({ length: APPLICATIONS }, (_, number) => newApplication(number));
    const storm = new Storm(site);
    hub.falter(true);
    await storm.rage(sent);
    await site.kill();
    hub.falter(false);

    // What the dead servers had in hand is due again once their leases have ended; the clock is not waited for.
    for (const life of [200, 500, null]) {
      await beside(releaseDeliveries);
      await site.restart();
      if (life === null) break;
      await sleep(randomInt(life));
      await site.kill();
    }
    const isBrought = () =>
      beside(async ({ store }) =>
        (await store.list()).every(({ deliveries }) => deliveries.every(({ state }) => state === 'done')),
      );
    await expect.poll(isBrought, { timeout: 60_000, intervals: [1000] }).toBe(true);
    await site.kill();

    const kept = await beside(openStored);
    const acknowledged = sent.filter(({ answers }) => answers.length > 0);
    test.info().annotations.push({
      type: 'storm',
      description: `${storm.kills} kills, ${storm.broken} broken connections, ${acknowledged.length} acknowledged, ${kept.length} kept, ${mail.emails.length} letters`,
    });
    expect(storm.kills).toBeGreaterThanOrEqual(Math.floor(APPLICATIONS / IN_ONE_LIFE / 2));
    expect(storm.broken).toBeGreaterThan(0);

    // Once, whole, and under one reference, whoever asked how often.
    for (const { key, company, documents, answers } of sent) {
      const found = kept.filter((one) => one.key === key);
      if (answers.length > 0) expect(found).toHaveLength(1);
      for (const one of found) expect(one).toMatchObject({ company, documents });
      expect([...new Set(answers)]).toEqual(answers.length > 0 ? [found[0]?.reference] : []);
    }
    expect(new Set(kept.map(({ reference }) => reference)).size).toBe(kept.length);
    expect(kept.filter(({ key }) => !sent.some((one) => one.key === key))).toEqual([]);

    // Each at the hub once by its key, with the same body each time; nothing there that is not here.
    expect([...hub.heard.keys()].toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
    for (const heard of hub.heard.values()) {
      expect(heard.reference).not.toBeNull();
      expect(heard.bodies.size).toBe(1);
    }
    const letters = new Set(mail.emails.map((letter) => header(letter, 'Message-ID')));
    expect([...letters].toSorted()).toEqual(
      kept.map(({ reference }) => `<${reference}.mail@www.marram.example.com>`).toSorted(),
    );
  });
