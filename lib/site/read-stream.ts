/**
 * Reads a stream as UTF-8 text, chunk by chunk. Null as soon as it is larger than `limit` bytes, or `hasRoom` says no; the rest is not
 * read.
 *
 * @param hasRoom is told all bytes of this stream so far, with each chunk
 */
export async function readStream(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  hasRoom: (bytes: number) => boolean = () => true,
): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (!hasRoom(size) || size > limit) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
