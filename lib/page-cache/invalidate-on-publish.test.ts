import type { HubListener } from '@/lib/hub/hub';
import { log } from '@/lib/site/log';
import { invalidateOnPublish, listStaleTags } from './invalidation';
import { invalidateTags } from './store/page-store';

let mockListener: HubListener | undefined;
jest.mock('@/lib/hub', () => ({
  onHubChange: async (listener: HubListener) => {
    mockListener = listener;
  },
}));
jest.mock('./store/page-store', () => ({ invalidateTags: jest.fn(async () => undefined) }));

describe('S4: a publish in the embedded hub', () => {
  it('invalidates what it has changed without a call to /api/revalidate', async () => {
    const info = jest.spyOn(log, 'info').mockImplementation(() => undefined);
    await invalidateOnPublish();
    mockListener?.([{ type: 'cms_page', category_id: 31, name: 'Karoo' }, { type: 'products' }]);
    expect(jest.mocked(invalidateTags).mock.calls).toEqual([
      [['category:31', 'named-pages', 'category-named:karoo', 'products']],
    ]);
    await new Promise(setImmediate);
    expect(info).toHaveBeenCalledWith('Published: category:31, named-pages, category-named:karoo, products');
    info.mockRestore();
  });

  it.each([
    [[{ type: 'content' }], ['content']],
    [[{ type: 'brand' }], ['brands', 'named-pages', 'category-names', 'category-pages']],
    [[{ type: 'internationals' }], ['internationals']],
    [[{ type: 'application_type' }], ['content']],
    [[{ type: 'cms_page', name: 'stores' }], ['page:stores', 'category-named:stores']],
    [[{ type: 'of another time' }], ['content', 'products', 'brands', 'internationals']],
  ])('%j: %j', (events, tags) => {
    expect(listStaleTags(events)).toEqual(tags);
  });

  it('logs an error when the invalidation fails', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    jest.mocked(invalidateTags).mockRejectedValueOnce(new Error('no store'));
    await invalidateOnPublish();
    mockListener?.([{ type: 'products' }]);
    await new Promise(setImmediate);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no store'), expect.anything());
    error.mockRestore();
  });
});
