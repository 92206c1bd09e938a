/** Blanks, full stops, hyphens and strokes, as they stand between the words. */
const GAP = '[\\s\\p{P}]*';
const NAMES = ['p_o_box', 'post_office_box', 'posbus', 'private_bag', 'privaat_sak'].map((name) =>
  name.replaceAll('_', GAP),
);

/** The name is a word of its own: its number may follow at once, also with the X of a private bag. */
const PO_BOX = new RegExp(`(?<!\\p{L})(?:${NAMES.join('|')})(?:x${GAP}\\d|(?!\\p{L}))`, 'iu');

/** True for an address that names a box of the post office (D24): 'PO Box 12', 'P.O. Box', 'Posbus', 'Private Bag', however they are spaced. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(address);
}
