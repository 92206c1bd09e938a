import { isMissing } from './missing';
import { readApplicationType, readRequiredCategories, readRequiredCategoryPage } from './reads';

/** What the cache would store: the results of the reads, or their errors. */
const mockStored: Promise<unknown>[] = [];
jest.mock('./cached', () => ({
  createCachedRead:
    (_policy: unknown, read: (...args: unknown[]) => Promise<unknown>) =>
    (...args: unknown[]) => {
      const result = read(...args);
      mockStored.push(result);
      return result;
    },
}));

const mockHub = {
  findCategories: async () => [],
  getCategoryPage: async () => null,
  getApplicationType: async () => null,
};
jest.mock('./preview', () => ({ getContentHub: async () => mockHub }));

describe('S4: a hub that is empty for a moment', () => {
  it.each([
    ['categories', () => readRequiredCategories('fabric'), []],
    ['page of a category', () => readRequiredCategoryPage(5), null],
    ['application type', () => readApplicationType('outdoor', '9001', null), null],
  ])('has no %s, which is not stored, so that the next visit asks again', async (_, read, expected) => {
    mockStored.length = 0;
    const found = await read();
    expect(found).toEqual(expected);
    expect(mockStored).toHaveLength(1);
    expect(isMissing(await mockStored[0]?.catch((error: unknown) => error))).toBe(true);
  });
});
