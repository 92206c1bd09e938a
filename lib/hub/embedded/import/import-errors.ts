const MAX_SHOWN = 50;

/** A refused import: the database is as it was, but pictures may have been copied. `lines` has one error per line, ready to print. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Collects the errors of an import: the first 50 as text, the rest as a number. */
export class ImportErrors {
  #count = 0;
  readonly #lines: string[] = [];

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Adds an error: one line that starts with the file and the position in it. */
  add(line: string): void {
    this.#count++;
    if (this.#lines.length < MAX_SHOWN) this.#lines.push(line);
  }

  throwIfAny(): void {
    if (this.isEmpty) return;
    const more = this.#count - this.#lines.length;
    throw new ImportError(more > 0 ? [...this.#lines, `and ${more} more`] : this.#lines);
  }
}
