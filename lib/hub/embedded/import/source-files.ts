import { createReadStream } from 'node:fs';
import { parse as createCsvParser } from 'csv-parse';
import { type ParseError, parse as parseJsonc } from 'jsonc-parser';
import { errorMessage, getErrorCode } from '@/lib/util/common';

const MAX_SHOWN_ERRORS = 50;

/** A refused import. The database is unchanged, but pictures may have been copied. `lines` has one error each, ready to print. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Collects the errors of an import: the text of the first 50, and the number of the rest. */
export class ImportErrors {
  #count = 0;
  readonly #lines: string[] = [];

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Adds an error as one line that starts with the file and the position in it. */
  add(line: string): void {
    this.#count++;
    if (this.#lines.length < MAX_SHOWN_ERRORS) this.#lines.push(line);
  }

  throwIfAny(): void {
    if (this.isEmpty) return;
    const more = this.#count - this.#lines.length;
    throw new ImportError(more > 0 ? [...this.#lines, `and ${more} more`] : this.#lines);
  }
}

/** A longer record is probably an unclosed quote. */
const MAX_CSV_RECORD_BYTES = 1_000_000;

/**
 * Streams a CSV file, skipping blank lines. Returns the line and text of a syntax error, or null. Throws I/O errors.
 * @param onRecord called with the cells of a record and its first line, from 1
 * @param afterChunk called after every chunk of the file; reading waits for it
 */
export async function readCsv(
  file: string,
  onRecord: (cells: string[], line: number) => void,
  afterChunk: () => Promise<void>,
): Promise<ReturnType<typeof toCsvError> | null> {
  // Lines are counted here, because the parser counts a CRLF inside quotes as two lines.
  let line = 1;
  let blankLines = 0;
  const parser = createCsvParser({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_CSV_RECORD_BYTES,
    on_record: (cells: string[], info) => {
      line += info.empty_lines - blankLines;
      blankLines = info.empty_lines;
      onRecord(cells, line);
      line += 1 + countLineBreaks(cells);
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

function countLineBreaks(cells: readonly string[]): number {
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

function toCsvError(error: Error, line: number, blankLines: number) {
  const skipped = 'empty_lines' in error && typeof error.empty_lines === 'number' ? error.empty_lines - blankLines : 0;
  return { line: line + skipped, text: CSV_ERRORS[getErrorCode(error)] ?? errorMessage(error) };
}

/** Parses JSON, ignoring a byte order mark. A syntax error is returned with its line and column, both from 1. */
export function parseJsonWithPosition(
  text: string,
): { value: unknown } | { errorPosition: { line: number; column: number } } {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(json) };
  } catch {
    const lines = json.slice(0, findErrorOffset(json)).split('\n');
    return { errorPosition: { line: lines.length, column: (lines.at(-1) ?? '').length + 1 } };
  }
}

function findErrorOffset(json: string): number {
  const errors: ParseError[] = [];
  try {
    parseJsonc(json, errors, { disallowComments: true });
  } catch (error) {
    // jsonc-parser is recursive, so more than about 8,000 levels overflow the stack.
    if (!(error instanceof RangeError)) throw error;
  }
  return errors.reduce((first, { offset }) => Math.min(first, offset), json.length);
}
