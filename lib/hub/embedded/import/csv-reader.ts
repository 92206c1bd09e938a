import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { errorCode, errorMessage } from '@/lib/util/common';

/** A longer record means that a quote was not closed. */
const MAX_RECORD_BYTES = 1_000_000;

/** Where and why reading a CSV file ended early. */
export interface CsvError {
  line: number;
  text: string;
}

/**
 * Reads a CSV file as a stream, skipping blank lines. Returns the error that ended the reading, or null.
 * @param onRecord receives the cells of a record and the line on which it starts, from 1
 * @param afterChunk runs after every chunk of the file; reading waits for it
 */
export async function readCsv(
  file: string,
  onRecord: (cells: string[], line: number) => void,
  afterChunk: () => Promise<void>,
): Promise<CsvError | null> {
  // Counted here, because the parser counts a CRLF inside quotes as two lines.
  let line = 1;
  let blankLines = 0;
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], info) => {
      line += info.empty_lines - blankLines;
      blankLines = info.empty_lines;
      onRecord(cells, line);
      line += 1 + lineBreaks(cells);
      return null;
    },
  });
  parser.on('error', () => undefined);
  const step = (run: (done: (error?: Error | null) => void) => void): Promise<Error | null> =>
    new Promise((resolve) => run((error) => resolve(error ?? null)));
  for await (const chunk of createReadStream(file)) {
    const error = await step((done) => parser.write(chunk, done));
    if (error !== null) return toCsvError(error, line, blankLines);
    await afterChunk();
  }
  const error = await step((done) => {
    parser.once('error', done);
    parser.once('end', () => done());
    parser.end();
    parser.resume();
  });
  if (error !== null) return toCsvError(error, line, blankLines);
  await afterChunk();
  return null;
}

function lineBreaks(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) if (/[\r\n]/.test(cell)) count += cell.split(/\r\n|\n|\r/).length - 1;
  return count;
}

const CSV_ERRORS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  INVALID_OPENING_QUOTE: 'a quote is in the middle of a value',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
  CSV_MAX_RECORD_SIZE: 'the record is longer than 1 MB; a quote may be left open',
};

function toCsvError(error: Error, line: number, blankLines: number): CsvError {
  const skipped = 'empty_lines' in error && typeof error.empty_lines === 'number' ? error.empty_lines - blankLines : 0;
  return { line: line + skipped, text: CSV_ERRORS[errorCode(error)] ?? errorMessage(error) };
}
