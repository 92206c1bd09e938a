import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** A letter as the server took it. */
export interface TakenLetter {
  from: string;
  to: string[];
  /** Head and text as they came, dots unstuffed. */
  raw: string;
}

/** What the server does: takes letters, offers TLS first, refuses all or one letter box, says nothing at all, stops in the middle, or cuts the line after it has taken a letter. */
export type Manner = 'takes' | 'encrypts' | 'refuses' | 'refuses-one' | 'silent' | 'stalls' | 'cuts';

/** A mail server for tests: it speaks just enough SMTP and keeps what it is given. */
export interface SmtpServer {
  /** `'smtp://127.0.0.1:…'` */
  url: string;
  port: number;
  letters: TakenLetter[];
  /** The command lines that came, of all connections. */
  commands: string[];
  behave(manner: Manner): void;
  close(): Promise<void>;
}

const SHARED_KEY = {
  ciphers: 'PSK-AES256-GCM-SHA384',
  maxVersion: 'TLSv1.2',
  pskCallback: () => ({ identity: 'test', psk: Buffer.alloc(32, 1) }),
} as const;

/** TLS options with which a client trusts the server that `encrypts`: by a shared key, so that no certificate is needed. */
export const TRUSTED_TLS = { ...SHARED_KEY, checkServerIdentity: () => undefined };

/** The value of a header of a letter, its folds undone; null when it has none. */
export function header(letter: TakenLetter, name: string): string | null {
  const head = (letter.raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  const found = head.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return found === undefined ? null : found.slice(name.length + 1).trim();
}

/** What a mail program shows of a letter: its text decoded. */
export function textOf({ raw }: TakenLetter): string {
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

interface Talk {
  from: string;
  to: string[];
  data: string | null;
}

function answer(line: string, talk: Talk, manner: Manner): string | null {
  const [verb = ''] = line.toUpperCase().split(/[ :]/);
  switch (verb) {
    case 'EHLO':
      return `250-mail.example.com${manner === 'encrypts' ? '\r\n250-STARTTLS' : ''}\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME`;
    case 'STARTTLS':
      return '502 not here';
    case 'AUTH':
      return '235 welcome';
    case 'MAIL':
      talk.from = /<([^<>]*)>/.exec(line)?.[1] ?? '';
      return '250 ok';
    case 'RCPT':
      if (manner === 'refuses' || (manner === 'refuses-one' && talk.to.length > 0))
        return '550 5.1.1 no letter box of Thandeka here';
      talk.to.push(/<([^<>]*)>/.exec(line)?.[1] ?? '');
      return '250 ok';
    case 'DATA':
      if (manner === 'stalls') return null;
      talk.data = '';
      return '354 go on';
    case 'QUIT':
      return '221 bye';
    default:
      return '250 ok';
  }
}

type Kept = Pick<SmtpServer, 'letters' | 'commands'>;

function converse(socket: Socket, server: Kept, manner: () => Manner, isEncrypted = false): void {
  let talk: Talk = { from: '', to: [], data: null };
  let unread = '';
  socket.setEncoding('latin1').on('error', () => undefined);
  if (manner() === 'silent') return;
  if (!isEncrypted) socket.write('220 mail.example.com\r\n');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(talk.data === null ? '\r\n' : '\r\n.\r\n');
      if (end < 0) return;
      const part = unread.slice(0, end);
      if (talk.data === null) {
        unread = unread.slice(end + 2);
        server.commands.push(part);
        if (part === 'STARTTLS' && manner() === 'encrypts') {
          socket.removeAllListeners('data').write('220 go on\r\n');
          const tls = createTlsServer({ ...SHARED_KEY, pskCallback: () => SHARED_KEY.pskCallback().psk });
          tls.on('secureConnection', (secure) => converse(secure, server, manner, true));
          tls.emit('connection', socket);
          return;
        }
        const said = answer(part, talk, manner());
        if (said !== null) socket.write(`${said}\r\n`);
        continue;
      }
      unread = unread.slice(end + 5);
      server.letters.push({ from: talk.from, to: talk.to, raw: part.replace(/(^|\r\n)\.\./g, '$1.') });
      talk = { from: '', to: [], data: null };
      if (manner() === 'cuts') socket.destroy();
      else socket.write('250 taken\r\n');
    }
  });
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

/** Starts a mail server on a free port of this machine; it takes letters until it is told otherwise. */
export async function startSmtpServer(): Promise<SmtpServer> {
  let manner: Manner = 'takes';
  const kept = { letters: [], commands: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    converse(socket, kept, () => manner);
  });
  const port = await listening(server);
  return {
    ...kept,
    url: `smtp://127.0.0.1:${port}`,
    port,
    behave: (next) => {
      manner = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
