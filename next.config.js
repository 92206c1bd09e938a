import { fileURLToPath } from 'node:url';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';
import { MEDIA_POLICY, securityHeaders } from './lib/security/headers.mjs';
import { noindexRules } from './lib/security/noindex.mjs';
import { isUrl } from './lib/site/is-url.mjs';

/** Media servers whose pictures may be optimised, from the settings that name them. */
const mediaServers = [process.env.MEDIA_URL, process.env.MEDIA_URL_STAGING]
  .filter((value) => value && isUrl(value))
  .map((value) => new URL(`${value.replace(/(?<!\/)\/+$/, '')}/media/large/**`));

/** What host rewrites leave alone: variants themselves, Next's own files, routes without a variant, files in public/. */
const UNTOUCHED =
  '(?:live|staging|development)(?:/|$)|_next(?:/|$)|(?:api|hub|media|bench)(?:/|$)|(?!(?:robots\\.txt|sitemap\\.xml)$)[^/]+\\.(?:svg|ico|png|css|txt|xml|webmanifest)$';

/** The security headers of a path, as Next takes them. */
const headersOf = (path) => Object.entries(securityHeaders(path)).map(([key, value]) => ({ key, value }));

/** A product's page, and what a query must hold to get the page of one SKU and size (P8): plain characters, as paths have them. */
const PRODUCT = '/item_group/:within*/colour/:colour';
const TARGET = [
  { type: 'query', key: 'targetSize', value: '(?<size>[\\w-][\\w .,-]{0,60})' },
  { type: 'query', key: 'targetProduct', value: '(?<sku>[\\w-][\\w .,-]{0,60}(?:/[\\w-][\\w .,-]{0,60}){0,4})' },
];

/**
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
export default function config(phase) {
  const variant = process.env.SITE_VARIANT || (phase === PHASE_DEVELOPMENT_SERVER ? 'development' : 'live');
  return {
    distDir: process.env.NEXT_DIST_DIR || '.next',
    poweredByHeader: false,
    // The server compresses, each stored page once (server/request-handler.ts).
    compress: false,
    // What a link under the pointer has fetched ahead is shown for half a minute, and not for five: editors look right after they publish.
    experimental: { staleTimes: { static: 30 } },
    reactStrictMode: true,
    // Without the tests: a production install has no types for them.
    typescript: { tsconfigPath: 'tsconfig.build.json' },
    serverExternalPackages: ['libsql', 'pg'],
    // Pages stay in memory, bounded by CACHE_MAX_MB: unknown paths cannot fill the disk, and a restart begins with fresh content.
    cacheHandler: fileURLToPath(new URL('./lib/cache/handler/index.mjs', import.meta.url)),
    cacheMaxMemorySize: 0,
    images: {
      formats: ['image/webp'],
      deviceSizes: [480, 768, 1080, 1440, 1920, 2880],
      imageSizes: [72, 144, 304, 384],
      qualities: [75],
      minimumCacheTTL: 4 * 3600,
      // Kept in the build's cache/images, unless `isrFlushToDisk` is false.
      maximumDiskCacheSize: 2 * 1024 ** 3,
      localPatterns: [{ pathname: '/media/large/**', search: '' }],
      remotePatterns: mediaServers,
      contentSecurityPolicy: MEDIA_POLICY,
    },
    async rewrites() {
      return {
        beforeFiles: [
          { source: PRODUCT, has: TARGET, destination: `/${variant}/chosen${PRODUCT}/:size/:sku` },
          {
            source: `/:site(live|staging|development)${PRODUCT}`,
            has: TARGET,
            destination: `/:site/chosen${PRODUCT}/:size/:sku`,
          },
          // Next takes a file named sitemap.xml in app/ for its own kind, which is made anew for every visitor.
          { source: '/sitemap.xml', destination: `/${variant}/sitemap/index.xml` },
          { source: '/:site(live|staging|development)/sitemap.xml', destination: '/:site/sitemap/index.xml' },
          { source: '/', destination: `/${variant}` },
          { source: `/:path((?!${UNTOUCHED}).+)`, destination: `/${variant}/:path` },
        ],
        afterFiles: [],
        fallback: [],
      };
    },
    async redirects() {
      return [
        // The inner shape of the site has no addresses of its own.
        { source: '/:site(live|staging|development|filtered|chosen)', destination: '/', permanent: true },
        { source: '/:site(live|staging|development)/:path*', destination: '/:path*', permanent: true },
        { source: '/:twin(filtered|chosen)/:path*', destination: '/:path*', permanent: true },
      ];
    },
    async headers() {
      return [
        ...noindexRules(process.env.SITE_VARIANT, variant),
        // A page's content security policy comes with the page: from the cache, or from the guard of the server.
        { source: '/:path*', headers: headersOf('/') },
        { source: '/:file([^/]+\\.(?:svg|ico|png))', headers: headersOf('/logo.svg') },
        { source: '/_next/image', headers: headersOf('/_next/image') },
        {
          // Files alone: what else is there is the not-found screen, which has scripts.
          source: '/media/large/:file',
          headers: [...headersOf('/media/large/file'), { key: 'Content-Security-Policy', value: MEDIA_POLICY }],
        },
      ];
    },
  };
}
