/**
 * How Node runs the server: its heap grows by half of what lives in it, not by several times as much as it does where there is much memory. A site whose
 * hub sends nonsense for a while then stays about as large as it was. Flags of a caller's own `NODE_OPTIONS` are not touched.
 */
export const SERVER_FLAGS = ['--heap-growing-percent=50'];
