import { PageLoadError } from './page-load-error';
import { digestOfMessage } from './public-message';

/** A page that cannot be shown now, and that tells the visitor why. Its message goes to the log, as that of any such page. */
export class UserFacingError extends PageLoadError {
  /** What Next hands on to the browser of it; `publicMessage` reads the words for the visitor there. */
  readonly digest: string;

  constructor(message: string, words: string, cause: unknown) {
    super(`${message} (${cause instanceof Error ? cause.message : String(cause)})`, { cause });
    this.digest = digestOfMessage(words);
  }
}
