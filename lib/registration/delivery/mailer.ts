import { createTransport } from 'nodemailer';
import type { Settings } from '@/lib/site/settings';
import type { Email } from './email';

/** The mail server, sender and recipients of e-mail to the trade desk. */
export interface MailSettings {
  server: {
    host: string;
    port: number;
    /** True: TLS from the first byte. False: STARTTLS where the server offers it, or `auth` requires it. */
    secure: boolean;
    auth: { user: string; pass: string } | null;
  };
  from: string;
  to: readonly string[];
  /** The site's host, which makes Message-IDs globally unique. */
  host: string;
}

/** The site's mail settings; null unless SMTP_URL and TRADE_DESK_EMAIL are both set. */
export function parseMailSettings(settings: Settings): MailSettings | null {
  const { SMTP_URL, TRADE_DESK_EMAIL, MAIL_FROM, SITE_URL } = settings;
  if (SMTP_URL === undefined || TRADE_DESK_EMAIL === undefined) return null;
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  // The ports of message submission (RFC 8314).
  const defaultPort = secure ? 465 : 587;
  const { hostname } = new URL(SITE_URL);
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    server: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? defaultPort : Number(url.port),
      secure,
      auth: user === '' ? null : { user, pass },
    },
    from: MAIL_FROM ?? `no-reply@${hostname}`,
    to: TRADE_DESK_EMAIL.split(',').map((address) => address.trim()),
    host: hostname,
  };
}

export const SMTP_TIMEOUTS_MS = { connection: 10_000, greeting: 10_000, idle: 20_000, total: 60_000 } as const;

/** Sends an e-mail and gives the number of refused recipients. Throws an error with a `code` when all are refused or sending fails. */
export async function sendEmail(
  email: Email,
  { server, from, to }: MailSettings,
  timeouts: Readonly<Record<keyof typeof SMTP_TIMEOUTS_MS, number>> = SMTP_TIMEOUTS_MS,
): Promise<number> {
  const { auth, ...address } = server;
  const transport = createTransport({
    ...address,
    // Without this an attacker could hide the server's STARTTLS and read the credentials.
    ...(auth === null ? {} : { auth, requireTLS: true }),
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.idle,
    dnsTimeout: timeouts.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { rejected } = await transport.sendMail({
    from,
    to: [...to],
    messageId: `<${email.messageId}>`,
    subject: email.subject,
    text: email.text,
    signal: AbortSignal.timeout(timeouts.total),
  });
  return rejected.length;
}
