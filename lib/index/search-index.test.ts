import fc from 'fast-check';
import { buildSearchSegment, openSearchIndex, type SearchHits, type SearchRow } from './search-index';
import { matchWithTypo } from './spelling';
import { buildReferenceSearch, editDistance } from './testing/reference-index';

function row(sku: string, given: Partial<SearchRow> = {}): SearchRow {
  return { sku, itemGroup: '005', application: '', brand: '', range: '', design: '', colour: '', styles: [], ...given };
}

const build = (rows: Iterable<SearchRow>) => openSearchIndex(buildSearchSegment(rows));

/** A search index that leaves out the counts, which have their own tests. */
function buildSearchIndex(rows: Iterable<SearchRow>): { search(term: string): Omit<SearchHits, 'counts'> } {
  const index = build(rows);
  return {
    search(term) {
      const { counts: _counts, ...hits } = index.search(term);
      return hits;
    },
  };
}

const nothing = { Category: [], Application: [], Brand: [], Collection: [], Design: [], Colour: [], design_style: [] };

const none = { Application: 0, Brand: 0, Collection: 0, Design: 0, Colour: 0, design_style: 0 };

const demo: SearchRow[] = [
  row('H1', { range: 'Hazelbury', design: 'Hazelbury', colour: 'Ochre', brand: 'Marram', application: 'Curtaining' }),
  row('H2', { range: 'Hazelbury', design: 'Hazelbury', colour: 'Burnt Ochre', brand: 'Marram', styles: ['Floral'] }),
  row('H3', { range: 'Hazelbury', design: 'Hazelbury', colour: 'Ochre', brand: 'Marram', application: 'Curtaining' }),
  row('K1', {
    range: 'Karoo',
    design: 'Karoo Bouclé',
    colour: 'Ochre',
    brand: 'Duinveld',
    styles: ['Plain', 'Floral'],
  }),
  row('W1', { itemGroup: '001', range: 'Old Hazelbury', design: 'Hazelbury Stripe', colour: 'Ink', brand: 'Marram' }),
];

describe('GET /search: partial names', () => {
  const index = buildSearchIndex(demo);

  it('gives one SKU for each distinct hit of each kind, the first in order', () => {
    expect(index.search('hazelbury')).toEqual({
      ...nothing,
      Collection: ['H2', 'W1'],
      Design: ['H2', 'W1'],
      Colour: ['H2', 'H1', 'W1'],
    });
    expect(index.search('marram').Brand).toEqual(['H2', 'W1']);
    expect(index.search('floral').design_style).toEqual([{ sku: 'H2', style: 'Floral' }]);
  });

  it('suggests a term of known words for one that finds nothing', () => {
    const suggesting = build(demo);
    expect(suggesting.suggest('hezalbury')).toBe('hazelbury');
    expect(suggesting.suggest('Boclé kraoo')).toBe('boucle karoo');
    expect(suggesting.suggest('xyzzyx')).toBeNull();
  });

  it('gives the products in a colour, whole names first, each design and colour once', () => {
    expect(index.search('ochre').Colour).toEqual(['H1', 'K1', 'H2']);
  });

  it('finds a colour by its design as well, after the colours of that name, by how well the design matches', () => {
    const rows = [
      row('1', { design: 'Underlinen', colour: 'Ash' }),
      row('2', { design: 'Linen', colour: 'Rose' }),
      row('3', { design: 'Old Linen', colour: 'Ink' }),
      row('4', { design: 'Linen', colour: 'Linen White' }),
      row('5', { design: 'Velvet', colour: 'Pale Linen' }),
      row('6', { design: 'Linen Check', colour: 'Ash' }),
    ];
    expect(buildSearchIndex(rows).search('linen').Colour).toEqual(['4', '5', '2', '6', '3', '1']);
  });

  it('finds the names that have every word of a term, in any order, and colours with their designs', () => {
    const rows = [
      row('1', { range: 'Karoo', design: 'Karoo Plain', colour: 'Ochre' }),
      row('2', { range: 'Karoo', design: 'Karoo Plain', colour: 'Burnt Ochre' }),
      row('3', { range: 'Karoo', design: 'Karoo Plain', colour: 'Ink' }),
      row('4', { range: 'Hazelbury', design: 'Hazelbury', colour: 'Ochre' }),
    ];
    const { search } = buildSearchIndex(rows);
    expect(search('karoo ochre')).toEqual({ ...nothing, Colour: ['2', '1'] });
    expect(search('OCHRE karoo')).toEqual({ ...nothing, Colour: ['2', '1'] });
    expect(search('plain karoo')).toEqual({ ...nothing, Design: ['2'], Colour: ['2', '3', '1'] });
    expect(search('ochre burnt').Colour).toEqual(['2']);
    expect(search('karoo sage')).toEqual(nothing);
    expect(search('hazelbury ink')).toEqual(nothing);
    expect(search('ka ar ro oo pl la karoo')).toEqual(nothing);
    expect(search('o a karoo').Design).toEqual(['2']);
    expect(search('o a k karoo')).toEqual(nothing);
  });

  it('counts the hits of each kind, including those beyond the limit', () => {
    const rows = Array.from({ length: 120 }, (_, number) =>
      row(`S${number}`, { design: `D ${number}`, colour: 'Ink' }),
    );
    const index = build(rows);
    const search = (term: string) => index.search(term);
    expect(search('ink').counts).toEqual({ ...none, Colour: 120 });
    expect(search('d').counts).toEqual({ ...none, Design: 120, Colour: 120 });
    expect(search('d').Colour).toHaveLength(50);
    expect(search('d 7 ink').counts).toEqual({ ...none, Colour: 21 });
    expect(search('').counts).toEqual(none);
  });

  it('ignores case, accents and extra spaces', () => {
    for (const term of ['boucle', 'BOUCLÉ', '  karoo   bouclé ', 'Bouc\u0301le'])
      expect(index.search(term).Design).toEqual(['K1']);
  });

  it('gives nothing for a blank term', () => {
    for (const term of ['', '   ', '\n', '\u0301']) expect(index.search(term)).toEqual(nothing);
  });

  it('ranks the whole name, its beginning, the beginning of a word, then the inside, each alphabetically', () => {
    const designs = ['Old Linen', 'Linen B', 'Underlinen', 'Linen A', 'Linen', 'Fine-linen', 'Blinen'];
    const found = buildSearchIndex(designs.map((design) => row(design, { design }))).search('linen').Design;
    expect(found).toEqual(['Linen', 'Linen A', 'Linen B', 'Fine-linen', 'Old Linen', 'Blinen', 'Underlinen']);
  });

  it('prefers the beginning of a word to an earlier match inside one', () => {
    const rows = [row('1', { design: 'Anlin Linen' }), row('2', { design: 'Anlin' })];
    expect(buildSearchIndex(rows).search('lin').Design).toEqual(['1', '2']);
  });

  it('gives at most 50 hits of a kind', () => {
    const rows = Array.from({ length: 120 }, (_, number) =>
      row(`S${number}`, { design: `D ${number}`, colour: 'Ochre' }),
    );
    const found = buildSearchIndex(rows).search('ochre').Colour;
    expect(found).toEqual(Array.from({ length: 50 }, (_, number) => `S${number}`));
    expect(buildSearchIndex(rows).search('d').Design).toHaveLength(50);
    const two = rows.map((each, number) => ({ ...each, colour: number < 30 ? 'Ochre' : 'Ochre Deep' }));
    expect(buildSearchIndex(two).search('ochre').Colour).toEqual(found);
  });

  it('forgives one typing error in words of five letters or more', () => {
    for (const term of ['hezelbury', 'hazlbury', 'hazzelbury', 'ahzelbury', 'hezel', 'Hazelbruy'])
      expect(index.search(term).Collection).toEqual(['H2', 'W1']);
    expect(index.search('bruoc')).toEqual(nothing);
    expect(index.search('buocl').Design).toEqual(['K1']);
    expect(index.search('hezl')).toEqual(nothing);
    expect(index.search('hozalbury')).toEqual(nothing);
  });

  it('forgives one typing error in the only word without a match', () => {
    expect(index.search('hezelbury ochre').Colour).toEqual(['H2', 'H1']);
    expect(index.search('ochre hazelbruy').Colour).toEqual(['H2', 'H1']);
    expect(index.search('stripe hezelbury').Design).toEqual(['W1']);
    expect(index.search('hezelbury ochra')).toEqual(nothing);
    expect(index.search('hazelbury okr')).toEqual(nothing);
  });

  it('forgives no typing error when there is a hit of any kind without it', () => {
    const rows = [row('1', { design: 'Plains' }), row('2', { design: 'Zebra', colour: 'Plaint' })];
    const found = buildSearchIndex(rows).search('plaint');
    expect(found).toEqual({ ...nothing, Colour: ['2'] });
  });

  it('answers for an empty catalogue and for odd terms', () => {
    expect(buildSearchIndex([]).search('karoo')).toEqual(nothing);
    for (const term of ['(', '\\', '.*', '\ud800', 'x'.repeat(100_000)]) expect(index.search(term)).toEqual(nothing);
  });
});

describe('GET /search: the index answers as a plain scan of all products does', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'hazel',
      'Hazelbury',
      'HAZEL',
      'linen',
      'Bouclé',
      'boucle',
      'a',
      'ab',
      'Straße',
      'x-ray',
      "d'or",
      '12',
    ),
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '-', 'A'), maxLength: 7 }),
  );
  const name = fc.array(word, { maxLength: 3 }).map((parts) => parts.join(' '));
  const rows = fc.uniqueArray(
    fc.record({
      sku: fc.nat({ max: 60 }).map((number) => `SKU-${number}`),
      itemGroup: fc.constantFrom('005', '001'),
      application: name,
      brand: word,
      range: name,
      design: name,
      colour: word,
      styles: fc.array(word, { maxLength: 3 }),
    }),
    { selector: ({ sku }) => sku, maxLength: 70, size: 'max' },
  );
  const mistaken = fc
    .tuple(name, fc.nat({ max: 9 }), fc.constantFrom('a', 'z', ''))
    .map(([text, at, letter]) => `${text.slice(0, at)}${letter}${text.slice(at + 1)}`);

  const several = fc.array(fc.oneof(word, mistaken), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' '));

  it('for random catalogues and terms', () => {
    fc.assert(
      fc.property(
        rows,
        fc.array(fc.oneof(name, mistaken, several), { minLength: 1, maxLength: 4 }),
        (catalogue, terms) => {
          const index = build(catalogue);
          const reference = buildReferenceSearch(catalogue);
          for (const term of terms) expect(index.search(term)).toEqual(reference.search(term));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('one typing error', () => {
  it('agrees with the Damerau-Levenshtein distance, for whole texts and beginnings', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(text, text, (held, term) => {
        const beginnings = Array.from({ length: held.length + 1 }, (_, length) => held.slice(0, length));
        const begins = beginnings.some((beginning) => editDistance(beginning, term) <= 1);
        const expected = editDistance(held, term) <= 1 ? 'whole' : begins ? 'beginning' : 'none';
        expect(matchWithTypo(`bc${held}ab`, 2, 2 + held.length, term)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
