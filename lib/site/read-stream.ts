/** What ends the reading of a stream before its end. */
export interface ReadLimits {
  /** Is told all bytes of this stream so far, with each chunk; no room when it says false. */
  hasRoom?: (bytes: number) => boolean;
  /** Ends a read that waits, whatever the stream itself does. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a stream as UTF-8 text, chunk by chunk. Null as soon as it is larger than `limit` bytes, or there is no room; the rest is not
 * read.
 *
 * @throws the signal's reason when it is aborted before the end
 */
export async function readStream(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  { hasRoom = () => true, signal }: ReadLimits = {},
): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const giveUp = () => reader.cancel().catch(() => undefined);
  // The body of an answer can be left open for ever when its request is aborted just as it ends (nodejs/undici#4089).
  signal?.addEventListener('abort', giveUp, { once: true });
  let size = 0;
  let text = '';
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (!hasRoom(size) || size > limit) {
        await giveUp();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
