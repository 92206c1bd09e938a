import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { getSecurityHeaders, MEDIA_POLICY } from './lib/security/headers.mjs';
import { isUrl } from './lib/site/is-url.mjs';
import { PICTURE_QUALITY, PICTURE_WIDTHS } from './lib/site/picture-widths.mjs';
import { buildCacheHandler } from './scripts/lib/cache-handler.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** URL patterns of the media servers whose pictures may be optimised. */
const mediaServers = [process.env.MEDIA_URL, process.env.MEDIA_URL_STAGING]
  .filter((value) => value && isUrl(value))
  .map((value) => new URL(`${value.replace(/(?<!\/)\/+$/, '')}/media/large/**`));

const headersOf = (path) => Object.entries(getSecurityHeaders(path)).map(([key, value]) => ({ key, value }));

/**
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
export default function config(phase) {
  return {
    distDir: process.env.NEXT_DIST_DIR || '.next',
    poweredByHeader: false,
    // The custom server compresses, and each cached page only once (server/request-handler.ts).
    compress: false,
    // Prefetched pages are reused for 30 s instead of 5 min, so that editors see what they published.
    experimental: { staleTimes: { static: 30 } },
    // Puts metadata into <head> for every client. Otherwise Next.js streams it into the body of pages that are rendered per request.
    htmlLimitedBots: /.*/,
    reactStrictMode: true,
    // Excludes the tests, because a production install lacks their types.
    typescript: { tsconfigPath: 'tsconfig.build.json' },
    serverExternalPackages: ['libsql', 'pg', 'prom-client'],
    // Pages are cached in memory within CACHE_MAX_MB, so that unknown paths cannot fill the disk and a restart begins with fresh content.
    cacheHandler: buildCacheHandler(ROOT, phase),
    cacheMaxMemorySize: 0,
    images: {
      // The custom server requests AVIF once it is encoded (server/picture-formats.ts).
      formats: ['image/avif', 'image/webp'],
      deviceSizes: PICTURE_WIDTHS.filter((width) => width >= 480),
      imageSizes: PICTURE_WIDTHS.filter((width) => width < 480),
      qualities: [PICTURE_QUALITY],
      minimumCacheTTL: 4 * 3600,
      // Stored in the build's cache/images, unless `isrFlushToDisk` is false.
      maximumDiskCacheSize: 2 * 1024 ** 3,
      // As for cropped pictures (lib/media/cropped-pictures.ts).
      maximumResponseBody: 24 * 1024 ** 2,
      localPatterns: [{ pathname: '/media/large/**', search: '' }],
      // Read when the server starts, because a build must not depend on the environment.
      remotePatterns: phase === PHASE_PRODUCTION_BUILD ? [] : mediaServers,
      contentSecurityPolicy: MEDIA_POLICY,
    },
    async redirects() {
      return [
        // Internal paths redirect to the public ones.
        { source: '/:site(live|staging|development|filtered|variant)', destination: '/', permanent: true },
        { source: '/:site(live|staging|development)/:path*', destination: '/:path*', permanent: true },
        { source: '/:twin(filtered|variant)/:path*', destination: '/:path*', permanent: true },
      ];
    },
    async headers() {
      return [
        // Without Content-Security-Policy, which the custom server adds for each page.
        { source: '/:path*', headers: headersOf('/') },
        { source: '/:file([^/]+\\.(?:svg|ico|png))', headers: headersOf('/logo.svg') },
        { source: '/_next/image', headers: headersOf('/_next/image') },
        {
          // Only paths of files, because other paths show the not-found page, which has scripts.
          source: '/media/:folder(large|share|portrait)/:file',
          headers: [...headersOf('/media/large/file'), { key: 'Content-Security-Policy', value: MEDIA_POLICY }],
        },
      ];
    },
  };
}
