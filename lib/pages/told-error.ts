import { digestOfWords } from './error-words';
import { PageLoadError } from './page-load-error';

/** A page that cannot be shown now, and says so to the visitor in these words; with its cause's in the log. */
export class ToldError extends PageLoadError {
  /** What Next hands on to the browser; `wordsOf` reads it there. */
  readonly digest: string;

  constructor(words: string, cause: unknown) {
    super(`${words} (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
    this.digest = digestOfWords(words);
  }
}
