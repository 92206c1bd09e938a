import { visitorPath } from './visitor-path';

describe('S1: the path as the visitor sees it', () => {
  it.each([
    ['/live', '/'],
    ['/staging/item_group/005', '/item_group/005'],
    ['/live/filtered/colours=Blue&page=2/item_group/005', '/item_group/005'],
    ['/development/chosen/item_group/004/collection/Tidal', '/item_group/004/collection/Tidal'],
    [
      '/live/chosen/item_group/004/collection/A/design/B/colour/C%2FD/1.6/X/1',
      '/item_group/004/collection/A/design/B/colour/C%2FD',
    ],
    [
      '/live/chosen/item_group/004/collection/A/design/colour/colour/Blue/137cm/X',
      '/item_group/004/collection/A/design/colour/colour/Blue',
    ],
    ['/item_group/005', '/item_group/005'],
    ['/lively/chosen', '/lively/chosen'],
    ['/', '/'],
  ])('%p is %p', (inner, path) => {
    expect(visitorPath(inner)).toBe(path);
  });
});
