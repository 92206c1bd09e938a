/** Blanks, full stops, hyphens and strokes, as they stand between the words. */
const GAP = '[\\s\\p{P}]*';
const NAMES = `p${GAP}o${GAP}box|post${GAP}office${GAP}box|posbus|private${GAP}bag|privaat${GAP}sak`;

/** The name is a word of its own: its number may follow at once, also with the X of a private bag. */
const PO_BOX = new RegExp(`(?<!\\p{L})(?:${NAMES})(?:x${GAP}\\d|(?!\\p{L}))`, 'iu');

/** True for an address that names a box of the post office (D24): 'PO Box 12', 'P.O. Box', 'Posbus', 'Private Bag', however they are spaced. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(address);
}
