/** Something that the person at the keyboard can mend; its message is all there is to print. */
export class SetupError extends Error {}

/**
 * The end of a script that threw: a SetupError prints its message alone, anything else its stack.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
