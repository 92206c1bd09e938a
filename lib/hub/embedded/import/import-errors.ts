/** The most problems that are shown one by one. */
const MAX_SHOWN = 50;

/** An import that was refused; nothing was changed. `lines` says why, one problem a line, ready to print. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

/** Collects what is wrong with an import: the first 50 problems in words, the rest as a number. */
export class ImportErrors {
  #count = 0;
  readonly #lines: string[] = [];

  /** True as long as nothing is wrong. */
  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Adds a problem: one line that begins with the file and the place in it. */
  add(line: string): void {
    this.#count++;
    if (this.#lines.length < MAX_SHOWN) this.#lines.push(line);
  }

  /** Throws an `ImportError` when there are any. */
  throwIfAny(): void {
    if (this.isEmpty) return;
    const more = this.#count - this.#lines.length;
    throw new ImportError(more > 0 ? [...this.#lines, `and ${more} more`] : this.#lines);
  }
}
