import { filledApplication } from '@/lib/registration/testing/application';
import type { Random } from '@/scripts/lib/random';
import type { Header } from './request';

/** A route that accepts a body, with generators of valid headers and JSON. */
export interface BodyRoute {
  path: string;
  headers: (random: Random) => readonly Header[];
  json: (random: Random) => unknown;
}

/** The fuzzed site's secrets, which requests use to reach the code behind them. */
export const FUZZ_SECRETS = {
  REVALIDATE_SECRET: 'fuzz-revalidate-secret-of-32-characters',
  PREVIEW_SECRET: 'fuzz-preview-secret-of-32-characters',
} as const;

const none = () => [];
const key = (random: Random): readonly Header[] => [
  ['Idempotency-Key', `fuzz-${random.int(0, 2 ** 31 - 1).toString(16)}-${random.int(0, 2 ** 31 - 1).toString(16)}`],
];
const bearer = (): readonly Header[] => [['Authorization', `Bearer ${FUZZ_SECRETS.REVALIDATE_SECRET}`]];

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64');

const application = () => ({
  data: { ...filledApplication(), documentation: [{ address: `data:application/pdf;base64,${PDF}` }] },
});

const filter = () => ({ item_group: '005', web_colour: ['Blue'], startoffset: 0, endoffset: 9 });

export const BODY_ROUTES: readonly [BodyRoute, ...BodyRoute[]] = [
  { path: '/api/register', headers: key, json: application },
  { path: '/api/register', headers: key, json: application },
  { path: '/api/newsletter', headers: none, json: () => ({ email: 'reader@example.com' }) },
  { path: '/api/insights/view', headers: none, json: () => ({ path: '/careers', title: 'Careers' }) },
  {
    path: '/api/csp-report',
    headers: none,
    json: () => ({
      'csp-report': {
        'document-uri': 'http://localhost/careers',
        'violated-directive': 'script-src',
        'blocked-uri': 'inline',
        'original-policy': "default-src 'self'",
      },
    }),
  },
  {
    path: '/api/revalidate',
    headers: bearer,
    json: () => ({ tags: [], paths: ['/no-such-page'], events: [{ type: 'products', item_group: '014' }] }),
  },
  { path: '/api/preview/refresh', headers: none, json: () => ({ path: '/careers' }) },
  { path: '/api/preview/leave', headers: none, json: () => ({ path: '/careers' }) },
  { path: '/hub/get-all-cms-data', headers: none, json: () => ({ name: 'outdoor', item_group: '9001' }) },
  { path: '/hub/products/multi_filter', headers: none, json: filter },
  { path: '/hub/products/items', headers: none, json: () => ({ item_group: '005' }) },
  { path: '/hub/products/stats', headers: none, json: () => ({ item_groups: ['005'] }) },
  { path: '/hub/consumer/request-user-registration', headers: key, json: application },
  { path: '/hub/newsletter/sign-up', headers: none, json: () => ({ email: 'reader@example.com' }) },
];

/** The paths at which methods other than GET and HEAD may succeed. */
export const CHANGING_PATHS: ReadonlySet<string> = new Set(BODY_ROUTES.map(({ path }) => path));
