import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { findEmailError } from '@/lib/catalogue/email';
import { parseAge } from '@/lib/util/formats';
import { isUrl } from './is-url.mjs';
import { DEFAULT_SITE_URL, SITE_VARIANTS } from './variants';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** A setting is invalid. The message is one line with the variable and its valid values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const httpUrl = z
  .string()
  .refine((value) => /^https?:\/\/[^\s/]+/.test(value) && isUrl(value), 'must be an http(s) address')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** Normalized as browsers do, so that the URLs of its files are canonical. */
const mediaServer = httpUrl.transform((value) => new URL(value).href.replace(/(?<!\/)\/+$/, ''));

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

const webAddress = z
  .string()
  .refine(
    (value) => /^\/|^https?:\/\//.test(value) && isUrl(value, DEFAULT_SITE_URL),
    'must be an http(s) address or a path',
  );
const hubUrl = matching(/^https?:\/\//, "must be an http(s) address; '{host}' stands for the site's host");
const databaseUrl = matching(/^file:.+|^postgres(ql)?:\/\/.+/, "must be 'file:PATH' or 'postgres://…'");
const redisUrl = z.string().refine((value) => /^rediss?:\/\/.+/.test(value) && isUrl(value), "must be 'redis://…'");
const segment = matching(/^(?!\.{1,2}$)[\w.-]+$/, 'must be one path segment of letters, digits, dots and hyphens');
const applicationsKeys = matching(
  /^(?:[\da-f]{64}|[\w+/-]{43}=?)(?:,(?:[\da-f]{64}|[\w+/-]{43}=?)){0,9}$/i,
  'must be 32 bytes: 64 hexadecimal digits, or base64; several separated by commas',
);

const retention = z
  .string()
  .refine((value) => (parseAge(value) ?? 0) > 0, "must be days, weeks or years, such as '365d', '52w' or '1y'")
  .transform((value) => parseAge(value) ?? Number.POSITIVE_INFINITY);

const flag = z.stringbool({
  truthy: ['true', '1'],
  falsy: ['false', '0'],
  case: 'sensitive',
  error: "must be 'true' or 'false'",
});

const wholeNumberSchema = (unit: string, min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be ${unit} from ${min} to ${max}`,
    )
    .transform(Number);

/** The current secret and, during a rotation, the former one, which is still accepted. */
export type Secrets = readonly [current: string, ...former: string[]];

/** Only characters that are valid in a bearer token. */
const secrets = z
  .string()
  .regex(
    /^[\x21-\x2b\x2d-\x7e]{16,}(?:,[\x21-\x2b\x2d-\x7e]{16,})?$/,
    'must have at least 16 characters, ASCII without spaces; a second secret may follow after a comma',
  )
  .transform((value): Secrets => {
    const [current = value, former] = value.split(',');
    return former === undefined ? [current] : [current, former];
  });

function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\//.test(value)) return false;
  try {
    const { hostname, username, password } = new URL(value);
    for (const credential of [username, password]) decodeURIComponent(credential);
    return hostname !== '';
  } catch {
    return false;
  }
}

const smtpUrl = z
  .string()
  .refine(
    isMailServer,
    "must be 'smtp://HOST' or 'smtps://HOST', optionally with 'USER:PASSWORD@' before and ':PORT' after it",
  );

const email = z.string().refine((value) => findEmailError(value) === null, 'must be an e-mail address');

const emails = z
  .string()
  .refine(
    (value) => value.split(',').every((one) => findEmailError(one) === null),
    'must be an e-mail address, or several separated by commas',
  );

const splitList = (value: string) => value.split(/[\s,]+/).filter((part) => part !== '');

function isProxy(value: string): boolean {
  try {
    proxyAddr.compile(value);
    return true;
  } catch {
    return false;
  }
}

const listOf = (isValid: (part: string) => boolean, message: string) =>
  z
    .string()
    .refine((value) => splitList(value).every(isValid), message)
    .transform(splitList);

const proxies = listOf(
  isProxy,
  "must be addresses, networks ('10.0.0.0/8') or 'loopback', 'linklocal', 'uniquelocal', separated by commas",
);

const FRAME_HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;

const frameHosts = listOf(
  (host) => FRAME_HOST.test(host),
  "must be hosts such as 'maps.example.com' or '*.example.com', separated by commas",
);

// Scripts read the names from this source, by the indent of two spaces (scripts/lib/settings-names.mjs).
const environment = z.object({
  PORT: wholeNumberSchema('a whole number', 1, 65_535).default(3000).describe('Port of the server'),
  SITE_URL: httpUrl
    .default(DEFAULT_SITE_URL)
    .describe('Public URL of the site, for canonical URLs, the sitemap and shared links'),
  SITE_VARIANT: z
    .enum(SITE_VARIANTS, `must be one of ${SITE_VARIANTS.join(', ')}`)
    .optional()
    .describe('`live`, `staging` or `development` for every host. Without it: chosen by the host name'),
  PRODUCT_API_URL: hubUrl
    .optional()
    .describe('URL of a remote hub; `{host}` is replaced by the host of `SITE_URL`. Without it: the embedded hub'),
  NOTIFICATION_API_URL: hubUrl
    .optional()
    .describe(
      'URL of the notification service, with `{host}` as above. Without it: subscribers are stored in the database',
    ),
  NEWSLETTER_SERVICE: segment
    .default('newsletter')
    .describe('Path segment before `/sign-up` in URLs of the notification service'),
  MEDIA_URL: mediaServer
    .optional()
    .describe('Media server; a file has the URL `{MEDIA_URL}/media/large/{file}`. Without it: the site itself'),
  MEDIA_URL_STAGING: mediaServer.optional().describe('Media server of the staging variant. Without it: `MEDIA_URL`'),
  TRADE_URL: httpUrl.default('https://trade.marram.example.com').describe('Target of the Trade Login link'),
  TRADE_URL_STAGING: httpUrl
    .default('https://trade-staging.marram.example.com')
    .describe('The same on the staging variant'),
  SHOP_URL: httpUrl.default('https://shop.marram.example.com').describe('External shop for rugs and homeware'),
  WALLPAPER_CALCULATOR_URL: webAddress
    .optional()
    .describe('URL or path of another calculator, shown in a frame. Without it: the site’s own'),
  WALLPAPER_RANGE: z
    .string()
    .optional()
    .describe('Application that the wallpaper tile opens. Without it: the first wallpaper application of the hub'),
  WEIGHT_BRAND: z.string().optional().describe('The one brand whose products always show their weight'),
  DATABASE_URL: databaseUrl
    .default('file:data/hub.sqlite')
    .describe(
      'Database of the embedded hub and of trade applications: `file:PATH`, or `postgres://…` for several instances',
    ),
  REDIS_URL: redisUrl
    .optional()
    .describe(
      '`redis://…`: page cache, invalidations and rate limits shared by all instances (Redis 6.2 or newer). Without it: in memory',
    ),
  REVALIDATE_SECRET: secrets
    .optional()
    .describe(
      'Secret of `POST /api/revalidate`: at least 16 ASCII characters without spaces; `NEW,OLD` accepts both. Without it: 404',
    ),
  PREVIEW_SECRET: secrets
    .optional()
    .describe('Secret that opens the preview of drafts, in the same format. Without it: 404'),
  HUB_TIMEOUT_MS: wholeNumberSchema('whole milliseconds', 100, 120_000)
    .default(10_000)
    .describe(
      'Timeout of one attempt of a request to a remote hub, 100 to 120000 milliseconds. A request that reads ends after 20 s in any case',
    ),
  HUB_SERVE: flag
    .default(false)
    .describe('`true`: also serves the embedded hub under `/hub`, as the remote hub of other sites'),
  RATE_LIMITS: flag.default(true).describe('`false` turns the rate limits off'),
  SMTP_URL: smtpUrl
    .optional()
    .describe('Mail server, `smtp://HOST` or `smtps://USER:PASSWORD@HOST:PORT`. Without it: no e-mail is sent'),
  TRADE_DESK_EMAIL: emails.optional().describe('Recipients of e-mails about trade applications, separated by commas'),
  MAIL_FROM: email.optional().describe('Sender of these e-mails. Without it: `no-reply@` and the host of `SITE_URL`'),
  APPLICATIONS_KEY: applicationsKeys
    .optional()
    .describe(
      'Encryption key of trade applications: 64 hexadecimal digits or base64. `NEW,OLD` encrypts with the first and decrypts with any; see [trade applications](trade-applications.md#changing-the-key). Without it: created as `applications.key` in the folder of the database',
    ),
  APPLICATIONS_RETENTION: retention
    .optional()
    .describe(
      'Age at which delivered trade applications and orders of samples are removed: days, weeks or years, such as `365d`. Without it: kept until erased',
    ),
  CACHE_MAX_MB: wholeNumberSchema('whole megabytes', 8, 65_536)
    .default(256)
    .describe('Memory for cached pages and responses, 8 to 65536 megabytes'),
  AVIF: flag
    .default(true)
    .describe(
      '`false` saves the processor time of encoding pictures as AVIF in addition to WebP; portrait banners for phones are always AVIF',
    ),
  TRUSTED_PROXIES: proxies
    .default([])
    .describe(
      'Proxies whose `X-Forwarded-For` is trusted: IP addresses, networks, `loopback`, `linklocal`, `uniquelocal`, separated by commas',
    ),
  FRAME_HOSTS: frameHosts
    .default([])
    .describe(
      'Additional hosts whose pages may be shown in frames (maps, lookbooks, videos, calculators), separated by commas',
    ),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe('`debug`, `info`, `warn`, `error` or `silent`'),
  ACCESS_LOG: flag.default(false).describe('`true`: one log line per request'),
  METRICS_TOKEN: secrets
    .optional()
    .describe(
      'Secret of `GET /api/metrics`, in the format of `REVALIDATE_SECRET`. Without it: only requests from this machine that passed through no proxy are answered',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe('OpenTelemetry collector for traces (OTLP over HTTP). Without it: no traces are sent'),
});

/** Name, default (`''` for none) and description (Markdown) of every setting, in the order of the documentation. */
export function describeSettings(): { name: string; fallback: string; meaning: string }[] {
  const defaults = Object.entries(parseSettings({}));
  return Object.entries(environment.shape).map(([name, schema]) => {
    const fallback = defaults.find(([key]) => key === name)?.[1];
    return { name, fallback: String(fallback ?? ''), meaning: schema.description ?? '' };
  });
}

/** The parsed settings, by their names in the environment. */
export type Settings = z.output<typeof environment>;

/** Parses environment variables. An empty value counts as unset. Throws a SettingsError. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const host = new URL(parsed.data.SITE_URL).host;
  const withHost = (value: string | undefined, name: string) => {
    const url = value?.replaceAll('{host}', host).replace(/(?<!\/)\/+$/, '');
    if (url !== undefined && !isUrl(url)) throw new SettingsError(`${name} must be an http(s) address`);
    return url;
  };
  return {
    ...parsed.data,
    PRODUCT_API_URL: withHost(parsed.data.PRODUCT_API_URL, 'PRODUCT_API_URL'),
    NOTIFICATION_API_URL: withHost(parsed.data.NOTIFICATION_API_URL, 'NOTIFICATION_API_URL'),
  };
}

let cachedSettings: Settings | undefined;

/** The settings of this process, parsed on the first call. Throws a SettingsError. */
export function getSettings(): Settings {
  cachedSettings ??= parseSettings(process.env);
  return cachedSettings;
}
