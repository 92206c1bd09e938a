import { filledApplication } from '@/lib/registration/testing/application';
import type { Random } from '@/scripts/lib/random';
import type { Header } from './request';

/** A route that accepts a body, with generators of valid headers and JSON. */
export interface BodyRoute {
  path: string;
  createHeaders: (random: Random) => readonly Header[];
  createJson: (random: Random) => unknown;
}

/** The fuzzed site's secrets, which requests use to reach the code behind them. */
export const FUZZ_SECRETS = {
  REVALIDATE_SECRET: 'fuzz-revalidate-secret-of-32-characters',
  PREVIEW_SECRET: 'fuzz-preview-secret-of-32-characters',
} as const;

const createNoHeaders = () => [];
const createKeyHeader = (random: Random): readonly Header[] => [
  ['Idempotency-Key', `fuzz-${random.int(0, 2 ** 31 - 1).toString(16)}-${random.int(0, 2 ** 31 - 1).toString(16)}`],
];
const createBearerHeader = (): readonly Header[] => [['Authorization', `Bearer ${FUZZ_SECRETS.REVALIDATE_SECRET}`]];

const PDF_BYTES = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString(
  'base64',
);

const createApplication = () => ({
  data: { ...filledApplication(), documentation: [{ address: `data:application/pdf;base64,${PDF_BYTES}` }] },
});

const createFilter = () => ({ item_group: '005', web_colour: ['Blue'], startoffset: 0, endoffset: 9 });

export const BODY_ROUTES: readonly [BodyRoute, ...BodyRoute[]] = [
  { path: '/api/register', createHeaders: createKeyHeader, createJson: createApplication },
  { path: '/api/register', createHeaders: createKeyHeader, createJson: createApplication },
  { path: '/api/newsletter', createHeaders: createNoHeaders, createJson: () => ({ email: 'reader@example.com' }) },
  {
    path: '/api/insights/view',
    createHeaders: createNoHeaders,
    createJson: () => ({ path: '/careers', title: 'Careers' }),
  },
  {
    path: '/api/csp-report',
    createHeaders: createNoHeaders,
    createJson: () => ({
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
    createHeaders: createBearerHeader,
    createJson: () => ({ tags: [], paths: ['/no-such-page'], events: [{ type: 'products', item_group: '014' }] }),
  },
  { path: '/api/preview/refresh', createHeaders: createNoHeaders, createJson: () => ({ path: '/careers' }) },
  { path: '/api/preview/leave', createHeaders: createNoHeaders, createJson: () => ({ path: '/careers' }) },
  {
    path: '/hub/get-all-cms-data',
    createHeaders: createNoHeaders,
    createJson: () => ({ name: 'outdoor', item_group: '9001' }),
  },
  { path: '/hub/products/multi_filter', createHeaders: createNoHeaders, createJson: createFilter },
  { path: '/hub/products/items', createHeaders: createNoHeaders, createJson: () => ({ item_group: '005' }) },
  { path: '/hub/products/stats', createHeaders: createNoHeaders, createJson: () => ({ item_groups: ['005'] }) },
  { path: '/hub/consumer/request-user-registration', createHeaders: createKeyHeader, createJson: createApplication },
  {
    path: '/hub/newsletter/sign-up',
    createHeaders: createNoHeaders,
    createJson: () => ({ email: 'reader@example.com' }),
  },
];

/** The paths at which methods other than GET and HEAD may succeed. */
export const CHANGING_PATHS: ReadonlySet<string> = new Set(BODY_ROUTES.map(({ path }) => path));
