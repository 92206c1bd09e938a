import fc from 'fast-check';
import { buildProductCard, chooseCollectionHeading, groupDesigns } from './designs';
import { productWith } from './testing/fixtures';

const names = (...args: Parameters<typeof groupDesigns>): string[] =>
  groupDesigns(...args).flatMap(({ application, cards }) =>
    cards.map((card) => `${application}: ${card.design} ${card.colour}`),
  );

const design = (name: string, colour: string, applications: string[], sku = `${name}-${colour}`) =>
  productWith({ sku, design: name, colour, applications });

describe('C2: designs of a collection', () => {
  it('are in sections by application, sorted by design and colour, ignoring case', () => {
    const products = [
      design('zebra', 'Ink', ['Upholstery']),
      design('Karoo', 'Ochre', ['Upholstery']),
      design('karoo plain', 'Sand', ['Upholstery']),
      design('Karoo', 'ash', ['Upholstery']),
      design('Aloe', 'Sage', ['Curtaining']),
    ];
    expect(names(products)).toEqual([
      'Curtaining: Aloe Sage',
      'Upholstery: Karoo ash',
      'Upholstery: Karoo Ochre',
      'Upholstery: karoo plain Sand',
      'Upholstery: zebra Ink',
    ]);
  });

  it('C5: have one card for a design and colour on the whole page, the cheapest one (C4)', () => {
    const sized = (sku: string, retail: number, applications: string[], colour = 'Madder') =>
      productWith({ sku, design: 'Kilim', colour, applications, prices: { retail, cut: null, roll: null } });
    const products = [
      sized('large', 300, ['Indoor Rugs']),
      sized('small', 100, ['Outdoor Rugs', 'Indoor Rugs']),
      sized('free', 0, ['Outdoor Rugs']),
      sized('other-spelling', 200, ['Outdoor Rugs'], ' MADDER'),
    ];
    expect(groupDesigns(products)).toEqual([
      { application: 'Indoor Rugs', cards: [buildProductCard(sized('small', 100, []))] },
    ]);
  });

  it('C3: show the picture of another size when the cheapest has none', () => {
    const sized = (sku: string, retail: number, pictures: string[]) =>
      productWith({ sku, pictures, prices: { retail, cut: null, roll: null } });
    const [group] = groupDesigns([sized('small', 100, []), sized('large', 300, ['large.webp', 'b.webp'])]);
    expect(group?.cards.map((card) => [card.sku, card.picture])).toEqual([['small', 'large.webp']]);
    expect(groupDesigns([sized('small', 100, [])])[0]?.cards[0]?.picture).toBeNull();
  });

  it("have no heading that is a placeholder, such as 'N/A'", () => {
    expect(names([design('Karoo', 'Ochre', ['N/A', '-', ' '])])).toEqual([': Karoo Ochre']);
    expect(names([design('Karoo', 'Ochre', ['N/A', 'Upholstery'])])).toEqual(['Upholstery: Karoo Ochre']);
  });

  it('C6: prefer the application that the page is narrowed to', () => {
    const products = [design('Karoo', 'Ochre', ['Curtaining', 'Upholstery'])];
    expect(names(products)).toEqual(['Curtaining: Karoo Ochre']);
    expect(names(products, ['upholstery'])).toEqual(['Upholstery: Karoo Ochre']);
    expect(names(products, ['Outdoor'])).toEqual(['Curtaining: Karoo Ochre']);
  });

  it('come last without an application; two spellings of an application share a section', () => {
    const products = [design('Aloe', 'x', [' ']), design('Fig', 'x', ['sheer']), design('Oak', 'x', ['Sheer'])];
    const groups = groupDesigns(products);
    expect(groups.map((group) => group.cards.map((card) => card.design))).toEqual([['Fig', 'Oak'], ['Aloe']]);
    expect(groups.at(-1)?.application).toBe('');
  });

  it('show every design and colour exactly once', () => {
    const letter = fc.constantFrom('a', 'b', 'B', 'c d', 'c', 'd');
    const product = fc
      .tuple(letter, letter, fc.array(letter, { maxLength: 3 }), fc.nat())
      .map(([name, colour, applications, sku]) => design(name, colour, applications, String(sku)));
    fc.assert(
      fc.property(fc.array(product), (products) => {
        const key = (item: { design: string; colour: string }) => `${item.design}/${item.colour}`.toLowerCase();
        const shown = groupDesigns(products).flatMap((group) => group.cards.map((card) => key(card)));
        expect(shown.sort()).toEqual([...new Set(products.map(key))].sort());
      }),
    );
  });

  it('have the heading of the specification', () => {
    const one = design('Karoo', 'Ochre', ['Upholstery']);
    const two = design('Aloe', 'Sage', ['Curtaining']);
    expect(chooseCollectionHeading(groupDesigns([]))).toBe('No designs found in this collection.');
    expect(chooseCollectionHeading(groupDesigns([one]))).toBe('Designs in this collection');
    expect(chooseCollectionHeading(groupDesigns([one, two]))).toBeNull();
  });
});

describe('product card', () => {
  it('F7: has what a card shows, and D14: no price', () => {
    expect(buildProductCard(productWith({ pictures: ['a.webp', 'b.webp'] }))).toEqual({
      sku: 'KAR-OCH-140',
      design: 'Karoo Plain',
      colour: 'Ochre',
      range: 'Karoo',
      itemGroup: '005',
      webSize: '-',
      width: '140cm',
      length: '0cm',
      diameter: '0cm',
      picture: 'a.webp',
    });
  });

  it('P4: has no picture when the product has none', () => {
    expect(buildProductCard(productWith({ pictures: [] })).picture).toBeNull();
  });
});
