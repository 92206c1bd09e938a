import type { Answer } from './ask';

/**
 * The rules by which Mozilla's HTTP Observatory grades a site, as they are published
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): what each test may find, and how many points it gives or takes.
 * What needs the world outside is taken as it stands where the site is run behind https: redirected from http, not on the preload list.
 */
const MODIFIERS = {
  'csp: default-src none, nothing unsafe': 10,
  'csp: nothing unsafe': 5,
  'csp: unsafe styles only': 0,
  'csp: pictures over http': -10,
  'csp: unsafe-eval': -10,
  'csp: unsafe scripts': -20,
  'csp: sources over http': -20,
  'csp: none': -25,
  'cookies: none': 0,
  'cookies: secure, http-only and same-site': 5,
  'cookies: secure': 0,
  'cookies: not secure': -20,
  'cors: none': 0,
  'cors: everybody, without credentials': 0,
  'cors: everybody, with credentials': -50,
  'redirection: to https on the same host': 0,
  'referrer policy: private': 5,
  'referrer policy: none': 0,
  'referrer policy: unsafe': -5,
  'hsts: six months and more': 0,
  'hsts: less than six months': -10,
  'hsts: none': -20,
  'sri: with integrity': 5,
  'sri: own scripts only': 0,
  'sri: other scripts over https': -5,
  'sri: other scripts over http': -50,
  'x-content-type-options: nosniff': 0,
  'x-content-type-options: none': -5,
  'frames: by frame-ancestors': 5,
  'frames: by x-frame-options': 0,
  'frames: not limited': -20,
  'corp: same origin or site': 10,
  'corp: none or cross-origin': 0,
  'corp: invalid': -5,
} as const satisfies Readonly<Record<string, number>>;

type Finding = keyof typeof MODIFIERS;

/** Bonus points count from this score without them. */
const FROM = 90;

const BROAD = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']);
const PASSIVE = new Set(['img-src', 'media-src']);

type Policy = ReadonlyMap<string, readonly string[]>;

/** The directives of a policy; the first of a name counts. */
function directives(policy: string): Policy {
  const found = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

const without = (sources: readonly string[]) =>
  sources.some((source) => /^'(?:nonce-|sha\d+-)/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

function policyFinding(policy: Policy): Finding {
  if (policy.size === 0) return 'csp: none';
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [without(of('script-src')), without(of('style-src')), of('object-src')];
  const isLoose = (source: string) => BROAD.has(source) || source === "'unsafe-inline'" || source === 'data:';
  if (scripts.some(isLoose) || objects.some((source) => BROAD.has(source))) return 'csp: unsafe scripts';
  const overHttp = (source: string) => /^(?:http|ftp):/.test(source);
  const active = [...policy].filter(([name]) => !PASSIVE.has(name)).flatMap(([, sources]) => sources);
  if (active.some(overHttp)) return 'csp: sources over http';
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp: unsafe-eval';
  if ([...PASSIVE].flatMap(of).some(overHttp)) return 'csp: pictures over http';
  if (styles.some(isLoose)) return 'csp: unsafe styles only';
  const base = policy.get('default-src') ?? [];
  return base.length === 1 && base[0] === "'none'" ? 'csp: default-src none, nothing unsafe' : 'csp: nothing unsafe';
}

function cookieFinding(cookies: string): Finding {
  if (cookies === '') return 'cookies: none';
  const each = cookies.split(/,(?=[^;]+=)/);
  if (!each.every((cookie) => /;\s*secure/i.test(cookie))) return 'cookies: not secure';
  const strict = each.every((cookie) => /;\s*httponly/i.test(cookie) && /;\s*samesite=(?:lax|strict)/i.test(cookie));
  return strict ? 'cookies: secure, http-only and same-site' : 'cookies: secure';
}

function corsFinding(headers: Answer['headers']): Finding {
  if (headers['access-control-allow-origin'] === undefined) return 'cors: none';
  return headers['access-control-allow-credentials'] === 'true'
    ? 'cors: everybody, with credentials'
    : 'cors: everybody, without credentials';
}

function referrerFinding(policy: string): Finding {
  if (policy === '') return 'referrer policy: none';
  return /(?:^|,\s*)(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)
    ? 'referrer policy: private'
    : 'referrer policy: unsafe';
}

function hstsFinding(header: string): Finding {
  const age = Number(/max-age=(\d+)/i.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return 'hsts: none';
  return age >= 15_768_000 ? 'hsts: six months and more' : 'hsts: less than six months';
}

function scriptsFinding(html: string): Finding {
  const sources = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"/gi)].map(([, source = '']) => source);
  const foreign = sources.filter((source) => /^(?:[a-z]+:)?\/\//i.test(source));
  if (foreign.length === 0) return 'sri: own scripts only';
  return foreign.every((source) => /^https:/i.test(source))
    ? 'sri: other scripts over https'
    : 'sri: other scripts over http';
}

function framesFinding(policy: Policy, option: string): Finding {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((source) => BROAD.has(source))) return 'frames: by frame-ancestors';
  return /^(?:deny|sameorigin)$/i.test(option) ? 'frames: by x-frame-options' : 'frames: not limited';
}

function resourceFinding(policy: string): Finding {
  if (/^same-(?:origin|site)$/i.test(policy)) return 'corp: same origin or site';
  return /^(?:cross-origin)?$/i.test(policy) ? 'corp: none or cross-origin' : 'corp: invalid';
}

/** What the Observatory finds in an answer of an https site, and its score: 100 without bonus points is the most, 100 and more is A+. */
export function observe({ headers, body }: Pick<Answer, 'headers' | 'body'>): { score: number; findings: Finding[] } {
  const policy = directives(headers['content-security-policy'] ?? '');
  const findings: Finding[] = [
    policyFinding(policy),
    cookieFinding(headers['set-cookie'] ?? ''),
    corsFinding(headers),
    'redirection: to https on the same host',
    referrerFinding(headers['referrer-policy'] ?? ''),
    hstsFinding(headers['strict-transport-security'] ?? ''),
    scriptsFinding(body),
    headers['x-content-type-options'] === 'nosniff'
      ? 'x-content-type-options: nosniff'
      : 'x-content-type-options: none',
    framesFinding(policy, headers['x-frame-options'] ?? ''),
    resourceFinding(headers['cross-origin-resource-policy'] ?? ''),
  ];
  const points = findings.map((finding) => MODIFIERS[finding]);
  const sum = (chosen: number[]) => chosen.reduce((total, point) => total + point, 0);
  const plain = 100 + sum(points.filter((point) => point < 0));
  const score = plain >= FROM ? plain + sum(points.filter((point) => point > 0)) : plain;
  return { score: Math.max(0, score), findings };
}
