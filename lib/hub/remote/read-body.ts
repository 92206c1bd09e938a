/** Says that a body is larger than it may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Reads a body as UTF-8 text, chunk by chunk, and stops with a `TooLarge` as soon as it exceeds `limit` bytes. */
export async function readBody(response: Response, limit: number): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw new TooLarge(`larger than ${limit} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
