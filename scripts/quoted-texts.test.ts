import fs from 'node:fs';
import { quotedTexts } from './lib/quoted-texts';
import { CATALOGUE_TEXTS } from './lib/quoted-texts-proofs';

const SPECIFICATION = 'docs/spec/catalogue-browsing.md';

describe('the quoted texts of the specification', () => {
  it('are read with placeholders, apostrophes and neighbours told apart', () => {
    const text =
      "## 1. A\n'left out'\n## 2. B\nthe user's 'one', then 'Group '{code}' is gone'. It's 'two'\n'one', 'it isn't' and \"owner's\"";
    expect(quotedTexts(text, 2)).toEqual(['one', "Group '{code}' is gone", 'two', "it isn't", "owner's"]);
    expect(quotedTexts(text, 3)).toEqual([]);
  });

  it('are all in the list of proofs, and nothing else is', () => {
    const quoted = quotedTexts(fs.readFileSync(SPECIFICATION, 'utf8'), 2);
    expect(quoted.length).toBeGreaterThan(40);
    expect(CATALOGUE_TEXTS.map(({ quote }) => quote).sort()).toEqual([...quoted].sort());
  });

  it.each(CATALOGUE_TEXTS)('S8: a test looks for "$words"', ({ words, file }) => {
    const source = fs.readFileSync(file, 'utf8').replaceAll("\\'", "'");
    expect(source).toContain(words);
  });
});
