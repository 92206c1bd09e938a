import { HubError, type HubFailure } from '@/lib/hub/transport';
import { DOCUMENTS } from '@/lib/registration/documents';
import { filledApplication } from '@/lib/registration/testing/application';
import { log } from '@/lib/site/log';
import { attemptDelivery, type Destinations } from './deliver';
import { addApplication, createKeyedHub, createKeyedStore, mailTo, PDF } from './testing/fixtures';
import { startSmtpServer } from './testing/smtp-server';

const NO_DESTINATIONS: Destinations = { register: null, mail: null };
const NOW = 1_000_000;

async function attemptOne(target: 'hub' | 'mail' | 'refusal-mail', destinations: Partial<Destinations>, tries = 1) {
  const keyedStore = createKeyedStore();
  const reference = await addApplication(keyedStore);
  return {
    reference,
    end: await attemptDelivery(
      keyedStore,
      { ...NO_DESTINATIONS, ...destinations },
      { reference, target, tries },
      () => NOW,
    ),
  };
}

describe('W9: one delivery attempt', () => {
  it('sends the hub the decrypted application and documents, with its own key', async () => {
    const hub = createKeyedHub();
    const { reference, end } = await attemptOne('hub', { register: hub.register });
    expect(end).toEqual({ kind: 'done', targetReference: `HUB-key-of-${reference}` });
    expect(hub.isAccepted.get(`key-of-${reference}`)).toEqual({
      ...filledApplication(),
      documentation: DOCUMENTS.map(({ key }) => ({
        [key]: key === 'directors' ? `data:application/pdf;base64,${Buffer.from(PDF).toString('base64')}` : '',
      })),
    });
  });

  it('gives the refusal of the hub', async () => {
    const errors = { 'company_details.vat_number': 'unknown' };
    const register = async () => ({ isAccepted: false as const, message: 'Not so', errors });
    expect((await attemptOne('hub', { register })).end).toEqual({
      kind: 'refused',
      refusal: { message: 'Not so', errors },
    });
  });

  it.each<[HubFailure, number | null, string]>([
    ['unreachable', null, 'the hub cannot be reached'],
    ['timeout', null, 'the hub does not answer in time'],
    ['status', 503, 'the hub answers with status 503'],
    ['malformed', 200, 'the hub sent a malformed response'],
    ['refused', 200, 'the hub refuses without naming a field'],
  ])('is retried later when the hub call fails as %s, without storing personal data', async (kind, status, fault) => {
    const register = () => Promise.reject(new HubError(kind, 'POST /x', 'Thandeka Mokoena is unknown', status));
    const { end } = await attemptOne('hub', { register }, 2);
    expect(end).toEqual({ kind: 'failed', fault, dueAt: expect.any(Number) });
    if (end?.kind !== 'failed') return;
    expect(end.dueAt).toBeGreaterThanOrEqual(NOW + 60_000);
    expect(end.dueAt).toBeLessThanOrEqual(NOW + 72_000);
  });

  it('reports an unexpected error without its message', async () => {
    const register = () => Promise.reject(new TypeError('62055501340'));
    expect((await attemptOne('hub', { register })).end).toMatchObject({ fault: 'an unexpected error' });
  });

  it.each(['hub', 'mail', 'refusal-mail'] as const)('fails when the settings for %s are missing', async (target) => {
    expect((await attemptOne(target, {})).end).toMatchObject({
      kind: 'failed',
      fault: expect.stringMatching(/is set$/),
    });
  });

  it('reports that the key is a different one', async () => {
    const keyedStore = createKeyedStore();
    const reference = await addApplication(keyedStore);
    const destinations = { register: createKeyedHub().register, mail: null };
    const end = await attemptDelivery({ ...keyedStore, key: createKeyedStore().key }, destinations, {
      reference,
      target: 'hub',
      tries: 1,
    });
    expect(end).toMatchObject({ fault: 'it cannot be decrypted: APPLICATIONS_KEY is a different key' });
  });

  it('returns null for an application that is gone', async () => {
    const end = await attemptDelivery(createKeyedStore(), NO_DESTINATIONS, {
      reference: 'TA-22222222',
      target: 'hub',
      tries: 1,
    });
    expect(end).toBeNull();
  });

  it('succeeds with a warning when one of two addresses refuses the e-mail', async () => {
    const server = await startSmtpServer();
    const warn = jest.spyOn(log, 'warn').mockImplementation();
    try {
      server.behave('refuses-one');
      const mail = mailTo(server.port, ['desk@example.com', 'gone@example.com']);
      const { reference, end } = await attemptOne('mail', { mail });
      expect(end?.kind).toBe('done');
      expect(warn.mock.calls).toEqual([
        [`1 of 2 addresses in TRADE_DESK_EMAIL did not accept the e-mail about ${reference}`],
      ]);
    } finally {
      warn.mockRestore();
      await server.close();
    }
  });

  it('gives a repeated e-mail the same Message-ID', async () => {
    const server = await startSmtpServer();
    try {
      const keyedStore = createKeyedStore();
      const reference = await addApplication(keyedStore);
      const destinations = { register: null, mail: mailTo(server.port) };
      for (const tries of [1, 2])
        expect(await attemptDelivery(keyedStore, destinations, { reference, target: 'mail', tries })).toEqual({
          kind: 'done',
          targetReference: `${reference}.mail@www.marram.example.com`,
        });
      const names = server.emails.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1]);
      expect(names).toEqual(Array(2).fill(`<${reference}.mail@www.marram.example.com>`));
    } finally {
      await server.close();
    }
  });
});
