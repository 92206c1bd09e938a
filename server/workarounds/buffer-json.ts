/**
 * Next.js turns every page that it stores into JSON, each byte of its RSC payload into digits, only to compare the length with a limit that does not
 * apply to pages (`IncrementalCache.set`): a twentieth of the time of a render. Not reported yet:
 * https://github.com/vercel/next.js/blob/v16.4.6/packages/next/src/server/lib/incremental-cache/index.ts
 *
 * Nothing in this process sends a `Buffer` as JSON, so that it may be one text. The test of this file fails once Next.js no longer needs it.
 */
export function shortenBufferJson(): void {
  Object.assign(Buffer.prototype, {
    toJSON(this: Buffer) {
      return { type: 'Buffer', data: this.toString('latin1') };
    },
  });
}
