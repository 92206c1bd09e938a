import { filledApplication } from '@/lib/registration/testing/application';
import { parseSettings } from '@/lib/site/settings';
import { describeError } from './deliver';
import { composeEmail } from './email';
import { parseMailSettings, sendEmail } from './mailer';
import { mailTo } from './testing/fixtures';
import { header, startSmtpServer, type TestSmtpServer, textOf } from './testing/smtp-server';

const EMAIL = {
  messageId: 'TA-7K2M9QX4.mail@www.marram.example.com',
  subject: 'Trade application',
  text: 'Dear desk\n',
};

const SHORT_TIMEOUTS_MS = { connection: 300, greeting: 300, idle: 300, total: 2000 };

let server: TestSmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

describe('W9: mail to the trade desk', () => {
  it('is one plain text e-mail to all addresses, with its own Message-ID', async () => {
    const to = ['desk@marram.example.com', 'trade@marram.example.com'];
    expect(await sendEmail(EMAIL, mailTo(server.port, to))).toBe(0);
    const [received] = server.emails;
    expect(server.emails).toHaveLength(1);
    expect(received).toMatchObject({ from: 'no-reply@www.marram.example.com', to });
    if (received === undefined) return;
    expect(header(received, 'Message-ID')).toBe('<TA-7K2M9QX4.mail@www.marram.example.com>');
    expect(header(received, 'Content-Type')).toMatch(/^text\/plain/);
    expect(received.raw).not.toMatch(/multipart|Content-Disposition/i);
    expect(textOf(received).trim()).toBe('Dear desk');
  });

  it('keeps every character of its text', async () => {
    const text = '“Štof & Gordyne” — Ünïcode 🧵\n.\n..\nend of it\n';
    await sendEmail({ ...EMAIL, subject: 'Été 🧵', text }, mailTo(server.port));
    expect(server.emails.map((received) => textOf(received).replaceAll('\r\n', '\n').trim())).toEqual([text.trim()]);
  });

  it.each([
    '\r\nBcc: all@example.com',
    '\nBcc: all@example.com',
    '\r\n\r\n<b>free text</b>',
    '\r\n.\r\nMAIL FROM:<a@b.c>',
  ])('a name with %j adds no header, no recipient and no e-mail', async (attack) => {
    const application = filledApplication();
    application.company_details.company_name += attack;
    application.company_details.owner_name += attack;
    application.company_details.trading_as = attack;
    const stored = {
      ...{ reference: 'TA-7K2M9QX4', kind: 'application' as const, key: 'k', receivedAt: 0, sealed: new Uint8Array() },
      ...{ refusal: null, documents: [], deliveries: [] },
    };
    await sendEmail(composeEmail('mail', stored, application, 'www.marram.example.com'), mailTo(server.port));
    expect(server.emails).toHaveLength(1);
    expect(server.emails.map(({ to }) => to)).toEqual([['desk@marram.example.com']]);
    expect(server.emails.map((received) => header(received, 'Bcc'))).toEqual([null]);
    expect(server.senders).toHaveLength(1);
  });

  const withUser = (port: number) => {
    const SMTP_URL = `smtp://desk%40shop:p%2Fss@127.0.0.1:${port}`;
    const settings = parseMailSettings(parseSettings({ SMTP_URL, TRADE_DESK_EMAIL: 'a@example.com' }));
    if (settings === null) throw new Error('not set');
    return settings;
  };

  it('logs in where user and password are set, after the connection is encrypted', async () => {
    const encrypting = await startSmtpServer({ offersTls: true });
    try {
      const settings = withUser(encrypting.port);
      const trusting = { ...settings.server, tls: { rejectUnauthorized: false } };
      await sendEmail(EMAIL, { ...settings, server: trusting });
      expect(encrypting.logins).toEqual([{ user: 'desk@shop', password: 'p/ss', isEncrypted: true }]);
      expect(encrypting.emails).toHaveLength(1);
    } finally {
      await encrypting.close();
    }
  });

  it('never sends user and password to a server that does not encrypt', async () => {
    const error = await sendEmail(EMAIL, withUser(server.port)).catch((thrown: unknown) => thrown);
    expect(server.logins).toEqual([]);
    expect(server.senders).toEqual([]);
    expect(describeError(error)).toMatch(/^the mail server: ETLS/);
  });

  it('counts the addresses that were not accepted', async () => {
    server.behave('refuses-one');
    expect(await sendEmail(EMAIL, mailTo(server.port, ['desk@example.com', 'gone@example.com']))).toBe(1);
    expect(server.emails).toHaveLength(1);
  });

  it.each([
    ['refuses', 'the mail server: EENVELOPE 550'],
    ['silent', 'the mail server: ETIMEDOUT'],
    ['stalls', 'the mail server: ETIMEDOUT'],
    ['cuts', 'the mail server: ECONNECTION'],
  ] as const)("server behaviour '%s' gives the error '%s', without the server's text", async (behaviour, message) => {
    server.behave(behaviour);
    const error = await sendEmail(EMAIL, mailTo(server.port), SHORT_TIMEOUTS_MS).catch((thrown: unknown) => thrown);
    expect(describeError(error)).toBe(message);
  });

  it('reports a server that cannot be reached', async () => {
    await server.close();
    const error = await sendEmail(EMAIL, mailTo(server.port), SHORT_TIMEOUTS_MS).catch((thrown: unknown) => thrown);
    expect(describeError(error)).toBe('the mail server: ESOCKET');
  });

  it('limits the time of the whole attempt when the server stalls', async () => {
    server.behave('stalls');
    const begun = Date.now();
    const error = await sendEmail(EMAIL, mailTo(server.port), {
      ...SHORT_TIMEOUTS_MS,
      idle: 20_000,
      total: 200,
    }).catch((thrown: unknown) => thrown);
    expect(describeError(error)).toBe('the mail server: EABORT');
    expect(Date.now() - begun).toBeLessThan(5000);
  });
});

describe('W9: mail settings', () => {
  const of = (env: Record<string, string>) => parseMailSettings(parseSettings(env));

  it.each([[{}], [{ SMTP_URL: 'smtp://mail.example.com' }], [{ TRADE_DESK_EMAIL: 'desk@example.com' }]])(
    'are null for %j',
    (env) => expect(of(env)).toBeNull(),
  );

  it('contain the server, the recipients and a sender at the own host', () => {
    const env = { SMTP_URL: 'smtp://mail.example.com', TRADE_DESK_EMAIL: 'a@example.com, b@example.com' };
    expect(of({ ...env, SITE_URL: 'https://www.marram.example.com' })).toEqual({
      server: { host: 'mail.example.com', port: 587, secure: false, auth: null },
      from: 'no-reply@www.marram.example.com',
      to: ['a@example.com', 'b@example.com'],
      host: 'www.marram.example.com',
    });
    expect(of({ ...env, SMTP_URL: 'smtps://[::1]', MAIL_FROM: 'shop@example.com' })).toMatchObject({
      server: { host: '::1', port: 465, secure: true },
      from: 'shop@example.com',
    });
  });
});
