import fs from 'node:fs';
import { quotedTexts } from './lib/quoted-texts';
import { CATALOGUE_TEXTS } from './lib/quoted-texts-catalogue';
import { COMPANY_TEXTS } from './lib/quoted-texts-company';
import { TRADE_TEXTS } from './lib/quoted-texts-trade';

const PROOFS = [...CATALOGUE_TEXTS, ...COMPANY_TEXTS, ...TRADE_TEXTS];
const quotes = (proofs: typeof PROOFS) => proofs.map(({ quote }) => quote);

describe('the quoted texts of the specification', () => {
  it('are read with placeholders, apostrophes and neighbours told apart', () => {
    const text =
      "## 1. A\n'left out'\n## 2. B\nthe user's 'one', then 'Group '{code}' is gone'. It's 'two'\n'one', 'it isn't' and \"owner's\"";
    expect(quotedTexts(text, 2)).toEqual(['one', "Group '{code}' is gone", 'two', "it isn't", "owner's"]);
    expect(quotedTexts(text, 3)).toEqual([]);
  });

  it.each([
    ['catalogue-browsing', quotes([...CATALOGUE_TEXTS])],
    ['company-and-trade', quotes([...COMPANY_TEXTS, ...TRADE_TEXTS])],
  ])('are all in the list of proofs, and nothing else is: %s', (document, listed) => {
    const quoted = quotedTexts(fs.readFileSync(`docs/spec/${document}.md`, 'utf8'), 2);
    expect(quoted.length).toBeGreaterThan(40);
    expect([...listed].sort()).toEqual([...quoted].sort());
  });

  it.each(PROOFS)('S8: a test looks for "$words"', ({ words, file }) => {
    const source = fs.readFileSync(file, 'utf8').replaceAll("\\'", "'");
    expect(source).toContain(words);
  });
});
