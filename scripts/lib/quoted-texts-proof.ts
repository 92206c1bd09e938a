/** Where a test finds a quoted text of the specification. */
export interface TextProof {
  /** The text as the specification quotes it, placeholders included. */
  quote: string;
  /** What the test looks for: the quote with its placeholders filled in. */
  words: string;
  /** The test file that looks for it, from the project's root. */
  file: string;
}

/** A proof; without `words` the quote itself is looked for. */
export const proof = (file: string, quote: string, words = quote): TextProof => ({ quote, words, file });
