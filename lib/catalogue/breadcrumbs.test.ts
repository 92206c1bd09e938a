import fc from 'fast-check';
import { buildProductBreadcrumbs, collapseBreadcrumbs } from './links';
import { productWith } from './testing/fixtures';

describe('P2: breadcrumbs', () => {
  it('are group, collection and design', () => {
    expect(buildProductBreadcrumbs(productWith())).toEqual([
      { label: 'Fabric', href: '/item_group/005' },
      { label: 'Karoo', href: '/item_group/005/collection/Karoo' },
      { label: 'Karoo Plain', href: '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre' },
    ]);
  });

  it('keep the application that the visitor came through', () => {
    expect(buildProductBreadcrumbs(productWith(), 'Curtaining')[1]?.href).toBe(
      '/item_group/005/application/Curtaining/collection/Karoo',
    );
  });

  it('name an unlisted item group as the data does, or by its code', () => {
    expect(buildProductBreadcrumbs(productWith({ itemGroup: '777', groupName: 'Trims' }))[0]?.label).toBe('Trims');
    expect(buildProductBreadcrumbs(productWith({ itemGroup: '777', groupName: '' }))[0]?.label).toBe('777');
  });

  it('stay as they are up to 8', () => {
    const eight = Array.from({ length: 8 }, (_, index) => index);
    expect(collapseBreadcrumbs(eight)).toEqual(eight.map((item) => ({ kind: 'link', item })));
    expect(collapseBreadcrumbs([])).toEqual([]);
  });

  it('keep the first and the last ones beyond 8', () => {
    const link = (item: number) => ({ kind: 'link', item });
    expect(collapseBreadcrumbs([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
      link(1),
      { kind: 'ellipsis', hidden: [2, 3] },
      ...[4, 5, 6, 7, 8, 9].map(link),
    ]);
    expect(collapseBreadcrumbs([1, 2, 3, 4], 3)).toEqual([link(1), { kind: 'ellipsis', hidden: [2, 3] }, link(4)]);
  });

  it('lose no step and keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 3, max: 10 }), (items, max) => {
        const entries = collapseBreadcrumbs(items, max);
        expect(entries.length).toBeLessThanOrEqual(max);
        expect(entries.flatMap((entry) => (entry.kind === 'link' ? [entry.item] : entry.hidden))).toEqual(items);
      }),
    );
  });
});
