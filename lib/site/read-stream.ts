/** Reads a stream as UTF-8 text, chunk by chunk. Null as soon as it is larger than `limit` bytes; the rest is not read. */
export async function readStream(stream: ReadableStream<Uint8Array>, limit: number): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
