import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { MEDIA_POLICY, securityHeaders } from './lib/security/headers.mjs';
import { isUrl } from './lib/site/is-url.mjs';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/site/picture-widths.mjs';
import { cacheHandlerFile } from './scripts/lib/cache-handler.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Media servers whose pictures may be optimised, from the settings that name them. */
const mediaServers = [process.env.MEDIA_URL, process.env.MEDIA_URL_STAGING]
  .filter((value) => value && isUrl(value))
  .map((value) => new URL(`${value.replace(/(?<!\/)\/+$/, '')}/media/large/**`));

const headersOf = (path) => Object.entries(securityHeaders(path)).map(([key, value]) => ({ key, value }));

/**
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
export default function config(phase) {
  return {
    distDir: process.env.NEXT_DIST_DIR || '.next',
    poweredByHeader: false,
    // The server compresses, each stored page once (server/request-handler.ts).
    compress: false,
    // Prefetched pages are reused for 30 s, not 5 min, so that editors see what they published.
    experimental: { staleTimes: { static: 30 } },
    // Metadata is in <head> for every client: Next.js would stream it into the body of a page that is rendered per request.
    htmlLimitedBots: /.*/,
    reactStrictMode: true,
    // Without the tests: a production install has no types for them.
    typescript: { tsconfigPath: 'tsconfig.build.json' },
    serverExternalPackages: ['libsql', 'pg', 'prom-client'],
    // Pages stay in memory, bounded by CACHE_MAX_MB: unknown paths cannot fill the disk, and a restart begins with fresh content.
    cacheHandler: cacheHandlerFile(ROOT, phase),
    cacheMaxMemorySize: 0,
    images: {
      // The server asks for AVIF once it is encoded (server/picture-formats.ts).
      formats: ['image/avif', 'image/webp'],
      deviceSizes: PICTURE_WIDTHS.filter((width) => width >= 480),
      imageSizes: PICTURE_WIDTHS.filter((width) => width < 480),
      qualities: [PICTURE_QUALITY],
      minimumCacheTTL: 4 * 3600,
      // Kept in the build's cache/images, unless `isrFlushToDisk` is false.
      maximumDiskCacheSize: 2 * 1024 ** 3,
      localPatterns: [{ pathname: '/media/large/**', search: '' }],
      // Read when the server starts: a build holds nothing of the environment.
      remotePatterns: phase === PHASE_PRODUCTION_BUILD ? [] : mediaServers,
      contentSecurityPolicy: MEDIA_POLICY,
    },
    async redirects() {
      return [
        // The internal paths of the variants redirect to the public ones.
        { source: '/:site(live|staging|development|filtered|variant)', destination: '/', permanent: true },
        { source: '/:site(live|staging|development)/:path*', destination: '/:path*', permanent: true },
        { source: '/:twin(filtered|variant)/:path*', destination: '/:path*', permanent: true },
      ];
    },
    async headers() {
      return [
        // A page's content security policy comes with the page: from the cache, or from `SiteResponse`.
        { source: '/:path*', headers: headersOf('/') },
        { source: '/:file([^/]+\\.(?:svg|ico|png))', headers: headersOf('/logo.svg') },
        { source: '/_next/image', headers: headersOf('/_next/image') },
        {
          // Only files: other paths here answer with the not-found screen, which has scripts.
          source: '/media/:folder(large|share|portrait)/:file',
          headers: [...headersOf('/media/large/file'), { key: 'Content-Security-Policy', value: MEDIA_POLICY }],
        },
      ];
    },
  };
}
