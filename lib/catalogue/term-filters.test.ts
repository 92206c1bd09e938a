import { findGrid } from './search-term';
import { optionsWith } from './testing/fixtures';

const OPTIONS = optionsWith({
  application: ['Curtaining', 'Dual Purpose', 'Outdoor', 'Upholstery'],
  types: ['Plain', 'Print'],
  design_style: ['Plain', 'Floral'],
  colours: ['Blue', 'Green', 'Sea Green'],
  shapes: ['Round'],
});
const selection = (term: string, itemGroup = '005') => findGrid(term, itemGroup, OPTIONS)?.selection ?? null;

describe('G4: the grid that a term describes', () => {
  it.each([
    ['blue outdoor', { application: ['Outdoor'], colours: ['Blue'] }],
    ['  OUTDOOR,  Blue ', { application: ['Outdoor'], colours: ['Blue'] }],
    ['blue fabric', { colours: ['Blue'] }],
    ['sea green floral', { design_style: ['Floral'], colours: ['Sea Green'] }],
    ['blue green print', { types: ['Print'], colours: ['Blue', 'Green'] }],
    ['plain blue', { types: ['Plain'], colours: ['Blue'] }],
    ['curtaining blue', { application: ['Curtaining', 'Dual Purpose'], colours: ['Blue'] }],
  ])('%j', (term, expected) => {
    expect(selection(term)).toEqual(expected);
  });

  it.each(['', 'blue', 'fabric', 'blue karoo', 'outdoor blu', 'constructor blue', 'round blue'])(
    'is null for %j',
    (term) => {
      expect(selection(term)).toBeNull();
    },
  );

  it('has the shapes of rugs only for rugs', () => {
    expect(selection('round blue', '004')).toEqual({ colours: ['Blue'], shapes: ['Round'] });
  });
});
