import type { Settings } from '@/lib/site/settings';

/** Where mail to the trade desk goes, and how. */
export interface MailSettings {
  server: {
    host: string;
    port: number;
    /** True: encrypted from the first byte; false: by STARTTLS, where the server offers it or `auth` needs it. */
    secure: boolean;
    auth: { user: string; pass: string } | null;
  };
  from: string;
  to: readonly string[];
  /** The site's host, which makes the names of letters unique in the world. */
  host: string;
}

/** The port when `SMTP_URL` names none: of submission, and of submission over TLS (RFC 8314). */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** How these settings have mail sent; null when no mail is sent at all. */
export function mailSettings(settings: Settings): MailSettings | null {
  const { SMTP_URL, TRADE_DESK_EMAIL, MAIL_FROM, SITE_URL } = settings;
  if (SMTP_URL === undefined || TRADE_DESK_EMAIL === undefined) return null;
  const url = new URL(SMTP_URL);
  const secure = url.protocol === 'smtps:';
  const { hostname } = new URL(SITE_URL);
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    server: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? PORTS[secure ? 'smtps:' : 'smtp:'] : Number(url.port),
      secure,
      auth: user === '' ? null : { user, pass },
    },
    from: MAIL_FROM ?? `no-reply@${hostname}`,
    to: TRADE_DESK_EMAIL.split(',').map((address) => address.trim()),
    host: hostname,
  };
}
