/** Reads a stream as UTF-8 text. Null if it exceeds `limit` bytes or `hasRoom` refuses its size. Throws the abort reason of `signal`. */
export async function readStream(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  { hasRoom = () => true, signal }: { hasRoom?: (bytes: number) => boolean; signal?: AbortSignal | undefined } = {},
): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const giveUp = () => reader.cancel().catch(() => undefined);
  // A request that is aborted as it ends can leave its body open for ever (nodejs/undici#4089).
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
