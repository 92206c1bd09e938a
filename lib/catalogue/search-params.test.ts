import { toSearchParams } from './search-term';

describe('F1: repeated keys', () => {
  it('keeps every value of a key, in order', () => {
    expect(toSearchParams({ colours: ['Blue', 'Red'], page: '2', brand: undefined, types: [] }).toString()).toBe(
      'colours=Blue&colours=Red&page=2',
    );
  });
});
