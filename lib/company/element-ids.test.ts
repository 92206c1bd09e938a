import fc from 'fast-check';
import { storeIds, withPanelIds } from './element-ids';

const panelIds = (prefix: string, ids: readonly string[]) =>
  withPanelIds(
    prefix,
    ids.map((id) => ({ id })),
  ).map(({ id }) => id);

describe('X4: ids of panels', () => {
  it('are derived from the ids of the hub, unique, and valid in an address', () => {
    expect(panelIds('job', ['7', '12', '7', 'a b/c', ''])).toEqual([
      'job-7',
      'job-12',
      'job-7--3',
      'job-a-b-c',
      'job-',
    ]);
    expect(panelIds('job', ['1', '1--3', '1'])).toEqual(['job-1', 'job-1--3', 'job-1--3--3']);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('1', '1--2', '1--3', '2'))), (ids) => {
        const found = panelIds('job', ids);
        expect(new Set(found).size).toBe(ids.length);
        for (const id of found) expect(id).toMatch(/^job-[\w-]*$/);
      }),
    );
  });
});

const idsOf = (...names: string[]) => [...storeIds(names.map((name) => ({ name }))).values()];

describe('X2: addresses of store cards', () => {
  it('are derived from the name, without accents, and numbered when names are equal', () => {
    expect(idsOf('Cape Town Showroom', 'Pointe du Métier!', 'Cape Town  showroom', '布')).toEqual([
      'store-cape-town-showroom',
      'store-pointe-du-metier',
      'store-cape-town-showroom-2',
      'store',
    ]);
  });

  it('are unique and valid in an address for any names', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom('A', 'A 2', 'a-2', ''), fc.string())), (names) => {
        const ids = idsOf(...names);
        expect(new Set(ids).size).toBe(names.length);
        for (const id of ids) expect(id).toMatch(/^store[a-z0-9-]*$/);
      }),
    );
  });
});
