/** A stretch of a text, and whether it is what was searched for. */
export interface Stretch {
  text: string;
  match: boolean;
  /** Its place in the text, counted in letters from 0. */
  at: number;
}

/** A letter without its accents, in lower case; what has no plain form stays. */
function plain(letter: string): string {
  return letter
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** A text in stretches, those that a search term names marked, whatever their case and accents (G4). */
export function highlight(text: string, term: string): Stretch[] {
  const letters = Array.from(text);
  const folded = letters.map(plain);
  const wanted = Array.from(term.trim(), plain).join('');
  if (wanted === '') return [{ text, match: false, at: 0 }];
  const stretches: Stretch[] = [];
  const add = (from: number, to: number, match: boolean) => {
    if (from < to) stretches.push({ text: letters.slice(from, to).join(''), match, at: from });
  };
  let done = 0;
  for (let start = 0; start < letters.length; start += 1) {
    let end = start;
    let found = '';
    while (end < letters.length && found.length < wanted.length) {
      found += folded[end];
      end += 1;
    }
    if (found !== wanted || start < done) continue;
    add(done, start, false);
    add(start, end, true);
    done = end;
  }
  add(done, letters.length, false);
  return stretches;
}
