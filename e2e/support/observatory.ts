import type { HttpResponse } from './http';

/**
 * Score modifiers of Mozilla's HTTP Observatory by finding
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Findings that cannot be observed locally assume a deployment
 * behind https: http is redirected, and the host is not on the HSTS preload list.
 */
const SCORE_MODIFIERS = {
  'csp: default-src none, nothing unsafe': 10,
  'csp: nothing unsafe': 5,
  'csp: unsafe styles only': 0,
  'csp: images over http': -10,
  'csp: unsafe-eval': -10,
  'csp: unsafe scripts': -20,
  'csp: sources over http': -20,
  'csp: none': -25,
  'cookies: none': 0,
  'cookies: secure, http-only and same-site': 5,
  'cookies: secure': 0,
  'cookies: not secure': -20,
  'cors: none': 0,
  'cors: any origin, without credentials': 0,
  'cors: any origin, with credentials': -50,
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
  'frames: not restricted': -20,
  'corp: same origin or site': 10,
  'corp: none or cross-origin': 0,
  'corp: invalid': -5,
} as const satisfies Readonly<Record<string, number>>;

type Finding = keyof typeof SCORE_MODIFIERS;

/** Bonus points are only added from this score upwards. */
const MIN_SCORE_FOR_BONUS = 90;

const BROAD_SOURCES = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']);
const PASSIVE_DIRECTIVES = new Set(['img-src', 'media-src']);

type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the directives of a policy; the first of several with the same name counts. */
function parsePolicy(policy: string): Policy {
  const found = new Map<string, readonly string[]>();
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

/** Browsers ignore 'unsafe-inline' beside nonces and hashes. */
const dropIgnoredUnsafeInline = (sources: readonly string[]) =>
  sources.some((source) => /^'(?:nonce-|sha\d+-)/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

function policyFinding(policy: Policy): Finding {
  if (policy.size === 0) return 'csp: none';
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [
    dropIgnoredUnsafeInline(sourcesOf('script-src')),
    dropIgnoredUnsafeInline(sourcesOf('style-src')),
    sourcesOf('object-src'),
  ];
  const isLoose = (source: string) => BROAD_SOURCES.has(source) || source === "'unsafe-inline'" || source === 'data:';
  if (scripts.some(isLoose) || objects.some((source) => BROAD_SOURCES.has(source))) return 'csp: unsafe scripts';
  const overHttp = (source: string) => /^(?:http|ftp):/.test(source);
  const active = [...policy].filter(([name]) => !PASSIVE_DIRECTIVES.has(name)).flatMap(([, sources]) => sources);
  if (active.some(overHttp)) return 'csp: sources over http';
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return 'csp: unsafe-eval';
  if ([...PASSIVE_DIRECTIVES].flatMap(sourcesOf).some(overHttp)) return 'csp: images over http';
  if (styles.some(isLoose)) return 'csp: unsafe styles only';
  const base = policy.get('default-src') ?? [];
  return base.length === 1 && base[0] === "'none'" ? 'csp: default-src none, nothing unsafe' : 'csp: nothing unsafe';
}

function cookieFinding(cookies: string): Finding {
  if (cookies === '') return 'cookies: none';
  const all = cookies.split(/,(?=[^;]+=)/);
  if (!all.every((cookie) => /;\s*secure/i.test(cookie))) return 'cookies: not secure';
  const strict = all.every((cookie) => /;\s*httponly/i.test(cookie) && /;\s*samesite=(?:lax|strict)/i.test(cookie));
  return strict ? 'cookies: secure, http-only and same-site' : 'cookies: secure';
}

function corsFinding(headers: HttpResponse['headers']): Finding {
  if (headers['access-control-allow-origin'] === undefined) return 'cors: none';
  return headers['access-control-allow-credentials'] === 'true'
    ? 'cors: any origin, with credentials'
    : 'cors: any origin, without credentials';
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
  const crossOrigin = sources.filter((source) => /^(?:[a-z]+:)?\/\//i.test(source));
  if (crossOrigin.length === 0) return 'sri: own scripts only';
  return crossOrigin.every((source) => /^https:/i.test(source))
    ? 'sri: other scripts over https'
    : 'sri: other scripts over http';
}

function framesFinding(policy: Policy, option: string): Finding {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors !== undefined && !ancestors.some((source) => BROAD_SOURCES.has(source)))
    return 'frames: by frame-ancestors';
  return /^(?:deny|sameorigin)$/i.test(option) ? 'frames: by x-frame-options' : 'frames: not restricted';
}

function resourceFinding(policy: string): Finding {
  if (/^same-(?:origin|site)$/i.test(policy)) return 'corp: same origin or site';
  return /^(?:cross-origin)?$/i.test(policy) ? 'corp: none or cross-origin' : 'corp: invalid';
}

/** Findings of the Observatory for a response of an https site, and its score: at most 100 plus bonus points; 100 or more is A+. */
export function scoreResponse({ headers, body }: Pick<HttpResponse, 'headers' | 'body'>): {
  score: number;
  findings: Finding[];
} {
  const policy = parsePolicy(headers['content-security-policy'] ?? '');
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
  const points = findings.map((finding) => SCORE_MODIFIERS[finding]);
  const sum = (chosen: number[]) => chosen.reduce((total, point) => total + point, 0);
  const baseScore = 100 + sum(points.filter((point) => point < 0));
  const score = baseScore >= MIN_SCORE_FOR_BONUS ? baseScore + sum(points.filter((point) => point > 0)) : baseScore;
  return { score: Math.max(0, score), findings };
}
