import { createReadStream } from 'node:fs';

/**
 * Reads a UTF-8 text file line by line, never whole; a byte order mark is dropped, and so is the CR of a CRLF. (Node's
 * own line reader also breaks at U+2028, which a JSON text may hold.)
 *
 * @param onLine gets a line and its number, from 1
 * @param afterChunk runs after every piece of the file; reading waits for it
 */
export async function readLines(
  file: string,
  onLine: (text: string, line: number) => void,
  afterChunk: () => Promise<void>,
): Promise<void> {
  let line = 0;
  let rest = '';
  const emit = (text: string): void => {
    line++;
    const start = line === 1 && text.startsWith('\uFEFF') ? 1 : 0;
    onLine(text.slice(start, text.endsWith('\r') ? -1 : undefined), line);
  };
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const [first = '', ...others] = String(chunk).split('\n');
    rest += first;
    for (const text of others) {
      emit(rest);
      rest = text;
    }
    await afterChunk();
  }
  if (rest !== '') emit(rest);
  await afterChunk();
}
