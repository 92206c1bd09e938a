import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** Media servers whose pictures may be optimised, from the settings that name them. */
const mediaServers = [process.env.MEDIA_URL, process.env.MEDIA_URL_STAGING]
  .filter((value) => value && URL.canParse(value))
  .map((value) => new URL(`${value.replace(/\/+$/, '')}/media/large/**`));

/** What host rewrites leave alone: variants themselves, Next's own files, routes without a variant, files in public/. */
const UNTOUCHED =
  '(?:live|staging|development)(?:/|$)|_next(?:/|$)|(?:api|hub|media|bench)(?:/|$)|[^/]+\\.(?:svg|ico|png|css|txt|xml|webmanifest)$';

/**
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
export default function config(phase) {
  const variant = process.env.SITE_VARIANT || (phase === PHASE_DEVELOPMENT_SERVER ? 'development' : 'live');
  return {
    distDir: process.env.NEXT_DIST_DIR || '.next',
    poweredByHeader: false,
    reactStrictMode: true,
    serverExternalPackages: ['libsql', 'pg'],
    // Pages stay in memory: unknown paths cannot fill the disk, and a restart begins with fresh content.
    experimental: { isrFlushToDisk: false },
    cacheMaxMemorySize: 256 * 1024 * 1024,
    images: {
      formats: ['image/webp'],
      deviceSizes: [480, 768, 1080, 1440, 1920, 2880],
      imageSizes: [72, 144, 304, 384],
      qualities: [75],
      minimumCacheTTL: 31 * 24 * 3600,
      localPatterns: [{ pathname: '/media/large/**' }],
      remotePatterns: mediaServers,
    },
    async rewrites() {
      return {
        beforeFiles: [
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
        { source: '/:site(live|staging|development|filtered)', destination: '/', permanent: true },
        { source: '/:site(live|staging|development)/:path*', destination: '/:path*', permanent: true },
        { source: '/filtered/:path*', destination: '/:path*', permanent: true },
      ];
    },
    async headers() {
      return [
        ...(variant === 'live'
          ? []
          : [{ source: '/:path*', headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }] }]),
        {
          source: '/:path*',
          headers: [
            { key: 'X-Content-Type-Options', value: 'nosniff' },
            { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          ],
        },
      ];
    },
  };
}
