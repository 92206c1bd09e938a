import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  from: string;
  to: string[];
  /** Headers and text as received. */
  raw: string;
}

/**
 * What the server does: accepts e-mail, refuses all addresses or all but one, never greets, never confirms an e-mail, or
 * closes the connection instead of confirming it.
 */
export type Behaviour = 'accepts' | 'refuses' | 'refuses-one' | 'silent' | 'stalls' | 'cuts';

export interface TestSmtpServer {
  /** `'smtp://127.0.0.1:…'` */
  url: string;
  port: number;
  emails: ReceivedEmail[];
  /** The addresses of all MAIL FROM commands. */
  senders: string[];
  logins: { user: string; password: string; isEncrypted: boolean }[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** The value of a header, unfolded; null when there is none. */
export function header(email: ReceivedEmail, name: string): string | null {
  const head = (email.raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const found = head.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return found === undefined ? null : found.slice(name.length + 1).trim();
}

/** The decoded text of an e-mail. */
export function textOf({ raw }: ReceivedEmail): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/quoted-printable/i.test(head)) {
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body;
}

/**
 * Starts a mail server on a free port. It accepts e-mail until `behave` changes that; with `offersTls` it offers STARTTLS
 * with a self-signed certificate.
 */
export async function startSmtpServer({ offersTls = false } = {}): Promise<TestSmtpServer> {
  let behaviour: Behaviour = 'accepts';
  const received: Pick<TestSmtpServer, 'emails' | 'senders' | 'logins'> = { emails: [], senders: [], logins: [] };
  const sockets = new Set<Socket>();
  const cut = (port: number | undefined) => {
    for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
  };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    // The library warns about its built-in certificate.
    logger: false,
    onConnect: (_session, proceed) => {
      if (behaviour !== 'silent') proceed();
    },
    onAuth: ({ username, password }, { secure }, proceed) => {
      received.logins.push({ user: username ?? '', password: password ?? '', isEncrypted: secure });
      proceed(null, { user: username ?? '' });
    },
    onMailFrom: ({ address }, _session, proceed) => {
      received.senders.push(address);
      proceed();
    },
    onRcptTo: (_address, { envelope }, proceed) => {
      const isRefused = behaviour === 'refuses' || (behaviour === 'refuses-one' && envelope.rcptTo.length > 0);
      proceed(isRefused ? Object.assign(new Error('no letter box of Thandeka here'), { responseCode: 550 }) : null);
    },
    onData: async (stream, { envelope, remotePort }, proceed) => {
      // The stream fails if the client stops while it sends.
      const message = await buffer(stream).catch(() => null);
      if (message === null || behaviour === 'stalls') return;
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.emails.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        raw: message.toString('latin1'),
      });
      if (behaviour === 'cuts') cut(remotePort);
      else proceed();
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    ...received,
    url: `smtp://127.0.0.1:${port}`,
    port,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
