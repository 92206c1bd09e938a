/** A picture of several characters: with a tone, a variant, joined to others. */
const PICTURE =
  '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f]|\\u200d(?=\\p{Extended_Pictographic}))*|[\\d#*]\\ufe0f\\u20e3';

/** Letters whose shape says whether they are joined: those of Persian, and of the scripts of India and Sri Lanka. */
const JOINED = '[\\p{Script=Arabic}\\p{M}][\\u200c\\u200d](?=\\p{L})';

/** Controls but blanks, marks of direction, blanks without width and other fillers. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\u2800]|(?!\\s)\\p{Cc}';

const KEPT_OR_UNSEEN = new RegExp(`(${PICTURE}|${JOINED})|${UNSEEN}`, 'gu');

/**
 * A text without the characters that nobody sees, which would pass for a name or turn what is read around it. Those that hold a
 * picture (emoji) or the letters of a word together stay, and so do blanks and line ends.
 */
export function withoutUnseen(text: string): string {
  return text.replace(KEPT_OR_UNSEEN, '$1');
}
