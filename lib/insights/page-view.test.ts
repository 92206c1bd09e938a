import fc from 'fast-check';
import { cleanTitle, normalizePath, OTHER_PAGES, parsePageView } from './page-view';
import { createViewOnce } from './report-view';

describe('a reported page view', () => {
  it.each([
    ['/', '/'],
    ['/item_group/005/', '/item_group/005'],
    ['/item_group/005?colours=Blue#x', '/item_group/005'],
    ['//evil.example//x', '/evil.example/x'],
    ['/a/../b', '/b'],
    ['/ \\/', '/%20'],
    ['/Salt & Sand', '/Salt%20&%20Sand'],
    [`/${'x'.repeat(400)}`, OTHER_PAGES],
    ['item_group', null],
    ['https://a/b', null],
    ['', null],
  ])('G7: path %p becomes %p', (path, normal) => {
    expect(normalizePath(path)).toBe(normal);
  });

  it('G7: a title is one line without the name of the supplier', () => {
    expect(cleanTitle('Fabric | Marram', 'Marram')).toBe('Fabric');
    expect(cleanTitle(' Salt \n\u001b[31m & \u202e Sand ', 'Marram')).toBe('Salt [31m & Sand');
    expect(cleanTitle('é'.repeat(300), 'Marram')).toHaveLength(120);
  });

  it('G7: an invalid one is refused without an error, and a valid one is short and has no query', () => {
    expect(parsePageView({ path: '/a', title: 'A | Marram', ip: '1' }, 'Marram')).toEqual({ path: '/a', title: 'A' });
    for (const body of [undefined, null, 'x', {}, { path: '/a' }, { path: 3, title: '' }, { path: '/a', title: {} }])
      expect(parsePageView(body, 'Marram')).toBeNull();
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webPath(), fc.string({ unit: 'binary' }), fc.stringMatching(/^\/[ .\\/%2e?\t]*$/)),
        fc.string(),
        (path, title) => {
          const view = parsePageView({ path, title }, 'Marram');
          if (view === null) return;
          expect(view.path === OTHER_PAGES || /^\/[^?#\s]{0,299}$/.test(view.path)).toBe(true);
          expect([...view.title].length).toBeLessThanOrEqual(120);
          expect(normalizePath(view.path) ?? OTHER_PAGES).toBe(view.path);
        },
      ),
    );
  });
});

describe('views of colours', () => {
  const colour = (name: string) => `/item_group/005/collection/Karoo/design/Plain/colour/${name}`;

  it('G7: count once each while the visitor stays with the design', () => {
    const counts = createViewOnce();
    expect([colour('Ochre'), colour('Ink'), colour('Ochre'), colour('Ink')].map(counts)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(counts('/')).toBe(true);
    expect(counts(colour('Ochre'))).toBe(true);
    expect(counts('/item_group/005/collection/Karoo/design/Stripe/colour/Ochre')).toBe(true);
  });

  it('G7: other pages count each time', () => {
    const counts = createViewOnce();
    expect(['/', '/item_group/005', '/', '/'].map(counts)).toEqual([true, true, true, true]);
  });
});
