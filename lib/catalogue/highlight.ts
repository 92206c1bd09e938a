/** A stretch of a text, and whether it is what was searched for. */
export interface Stretch {
  text: string;
  match: boolean;
  /** Its place in the text, counted in letters from 0. */
  at: number;
}

function plain(letter: string): string {
  return letter
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

function plainTerm(term: string): string {
  return Array.from(term.trim().replace(/\s+/g, ' '), plain).join('');
}

/** Marks every letter of `letters` (plain) that belongs to `wanted`; true when it is there at all. */
function mark(letters: readonly string[], wanted: string, marks: boolean[]): boolean {
  const text = letters.join('');
  /** By unit of the text, its letter; a combining accent has none and belongs to the letter before it. */
  const letterAt = letters.flatMap((letter, at) => new Array<number>(letter.length).fill(at));
  for (let start = text.indexOf(wanted); start !== -1; start = text.indexOf(wanted, start + wanted.length))
    marks.fill(true, letterAt[start], letterAt[start + wanted.length]);
  return text.includes(wanted);
}

/** Whether a text has a whole search term in it, whatever their case and accents. */
export function hasTerm(text: string, term: string): boolean {
  const wanted = plainTerm(term);
  return wanted !== '' && mark(Array.from(text, plain), wanted, []);
}

/** A text in stretches, those that a search term names marked, whatever their case and accents (G4). A text that has not the whole term has its words marked. */
export function highlight(text: string, term: string): Stretch[] {
  const letters = Array.from(text);
  const folded = letters.map(plain);
  const marks = letters.map(() => false);
  const wanted = plainTerm(term);
  if (wanted !== '' && !mark(folded, wanted, marks)) for (const word of wanted.split(' ')) mark(folded, word, marks);
  const stretches: Stretch[] = [];
  letters.forEach((letter, at) => {
    const match = marks[at] === true;
    const last = stretches.at(-1);
    if (last?.match === match) last.text += letter;
    else stretches.push({ text: letter, match, at });
  });
  return stretches;
}
