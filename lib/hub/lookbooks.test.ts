import fc from 'fast-check';
import { findLookbook } from './index';

const document = {
  spring: { title: 'Spring 2027', pages: ['a.webp', 'b.webp'] },
  gaps: { title: 'Gaps', pages: ['a.webp', null, 7, ''] },
  empty: { title: 'Empty', pages: [] },
  untitled: { pages: ['a.webp'] },
  text: 'spring',
};

describe('I3: lookbooks of the built-in viewer', () => {
  it('are found by their name', () => {
    expect(findLookbook(document, 'spring')).toEqual({ title: 'Spring 2027', pages: ['a.webp', 'b.webp'] });
    expect(findLookbook(document, 'empty')).toEqual({ title: 'Empty', pages: [] });
  });

  it('keep the place of a page that has no picture', () => {
    expect(findLookbook(document, 'gaps')?.pages).toEqual(['a.webp', '', '', '']);
  });

  it('are absent when they are invalid', () => {
    expect(findLookbook(document, 'untitled')).toBeNull();
    expect(findLookbook(document, 'text')).toBeNull();
  });

  it.each(['nowhere', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])('do not include %j', (slug) => {
    expect(findLookbook(document, slug)).toBeNull();
  });

  it('are not found among inherited properties of the document', () => {
    expect(findLookbook(Object.create(document), 'spring')).toBeNull();
  });

  it('are read from any document without an error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (anything, slug) => {
        const found = findLookbook(anything, slug);
        if (found !== null) expect(found.pages.every((page) => typeof page === 'string')).toBe(true);
      }),
    );
  });
});
