import { withPreview } from './index';
import type { WireCall } from './transport';
import { createHub } from './wire/create-hub';

describe('S5: the hub as editors see it', () => {
  const calls: WireCall[] = [];
  const transport = withPreview(
    async (call) => {
      calls.push(call);
      return { status: 404, body: {} };
    },
    () => 'the-proof',
  );
  const hub = createHub(transport, { log: () => undefined });
  beforeEach(() => calls.splice(0));

  it.each([
    [
      'categories by name',
      () => hub.findCategories('Été?'),
      '/cms-category/search-names/%C3%89t%C3%A9%3F?mode=preview',
    ],
    ['a category', () => hub.getCategoryPage(5), '/cms-category/5/cms-page/true?mode=preview'],
    ['a brand', () => hub.getNamedPage('Kelp', { brand: true }), '/cms-page/Kelp?mode=preview&brand=true'],
    ['careers', () => hub.getCompanyPage('careers'), '/cms-page/careers?mode=preview'],
    ['Internationals', () => hub.getInternationals(), '/internationals-page/settings?mode=preview'],
    ['an international brand', () => hub.getInternationalsBrand('7'), '/internationals-page/brand-page/7?mode=preview'],
    ['an application type', () => hub.getApplicationType('Sheer', '005'), '/get-all-cms-data?mode=preview'],
  ])('requests the draft of %s with the preview token', async (_what, ask, path) => {
    await ask().catch(() => undefined);
    expect(calls).toMatchObject([{ path, previewToken: 'the-proof' }]);
  });

  it('does not request drafts in calls that change data or go to another service', async () => {
    await hub.register({}, 'key-of-an-application').catch(() => undefined);
    await hub.subscribe('a@example.com').catch(() => undefined);
    expect(calls.map(({ path, previewToken }) => [path.includes('mode'), previewToken])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
  });
});
