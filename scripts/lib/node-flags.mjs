/**
 * How Node runs the server: with its TypeScript, and with a heap that grows by half of what lives in it rather than by several times as much, so that a
 * site whose hub sent nonsense for a while does not stay large. `NODE_OPTIONS` of the caller still apply.
 */
export const SERVER_ARGS = ['--heap-growing-percent=50', '--import', 'tsx', 'server/index.ts'];
