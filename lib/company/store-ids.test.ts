import fc from 'fast-check';
import { storeIds } from './store-ids';

const idsOf = (...names: string[]) => [...storeIds(names.map((name) => ({ name }))).values()];

describe('X2: addresses of store cards', () => {
  it('are made from the name, without accents, and counted when names are the same', () => {
    expect(idsOf('Cape Town Showroom', 'Pointe du Métier!', 'Cape Town  showroom', '布')).toEqual([
      'store-cape-town-showroom',
      'store-pointe-du-metier',
      'store-cape-town-showroom-2',
      'store',
    ]);
  });

  it('are unique and can stand in an address, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('A', 'A 2', 'a-2', ''), fc.string())), (names) => {
        const ids = idsOf(...names);
        expect(new Set(ids).size).toBe(names.length);
        for (const id of ids) expect(id).toMatch(/^store[a-z0-9-]*$/);
      }),
    );
  });
});
