/**
 * How Node runs the server of a finished build: its heap grows by half of what lives in it rather than by several times as much, so that a site whose
 * hub sent nonsense for a while does not stay large. `NODE_OPTIONS` of the caller still apply.
 *
 * @param {string} distDir the folder of the build
 * @returns {string[]}
 */
export const serverArgs = (distDir) => ['--heap-growing-percent=50', `${distDir}/storefront/index.mjs`];
