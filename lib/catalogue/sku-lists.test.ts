import { MAX_RECENT_PRODUCTS, parseRecentSkus, withViewed } from './sku-lists';

test('T7: the latest product comes first and is remembered once', () => {
  expect(withViewed(['A', 'B'], 'B')).toEqual(['B', 'A']);
});

test('T7: twelve products besides the one of the page are remembered', () => {
  const many = Array.from({ length: 40 }, (_, index) => `S${index}`);
  expect(withViewed(many, 'X')).toEqual(['X', ...many.slice(0, MAX_RECENT_PRODUCTS)]);
});

test.each([null, '', '{', '{}', 'null', '[1,null,"  "]'])('T7: the stored text %j holds no products', (text) => {
  expect(parseRecentSkus(text)).toEqual([]);
});
