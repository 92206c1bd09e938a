import type { HubListener } from '@/lib/hub/hub-event';
import { log } from '@/lib/site/log';
import { purgeTags } from './handler/page-store.mjs';
import { purgeOnPublish, staleTags } from './on-publish';

let mockListener: HubListener | undefined;
jest.mock('@/lib/hub', () => ({
  onHubChange: async (listener: HubListener) => {
    mockListener = listener;
  },
}));
jest.mock('./handler/page-store.mjs', () => ({ purgeTags: jest.fn(async () => undefined) }));

describe('S4: a publish in the embedded hub', () => {
  it('makes stale what it has changed, without anybody calling', async () => {
    const info = jest.spyOn(log, 'info').mockImplementation(() => undefined);
    await purgeOnPublish();
    mockListener?.([{ type: 'cms_page', category_id: 31, name: 'Karoo' }, { type: 'products' }]);
    expect(jest.mocked(purgeTags).mock.calls).toEqual([
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
    expect(staleTags(events)).toEqual(tags);
  });

  it('goes on when it cannot be passed on, and says so', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    jest.mocked(purgeTags).mockRejectedValueOnce(new Error('no store'));
    await purgeOnPublish();
    mockListener?.([{ type: 'products' }]);
    await new Promise(setImmediate);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no store'), expect.anything());
    error.mockRestore();
  });
});
