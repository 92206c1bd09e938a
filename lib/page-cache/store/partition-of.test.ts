import { ALIAS_TAG, choosePartition } from './partitions';

const page = (status?: number) => ({ kind: 'APP_PAGE', html: '', status });

describe('S4: the partition of an entry', () => {
  it.each([
    ['a page', page(), [], 'pages'],
    ['a page with a status', page(200), [], 'pages'],
    ['an answer of a route', { kind: 'APP_ROUTE', status: 200 }, [], 'pages'],
    ['an answer of the hub', { kind: 'FETCH', data: { status: 200 } }, [ALIAS_TAG], 'answers'],
    ['a page at an alias', page(), ['content', ALIAS_TAG], 'alias'],
    ['a redirect', page(308), [], 'alias'],
    ['the not-found screen', page(404), [ALIAS_TAG], 'absent'],
    ['nothing', null, [], 'absent'],
  ])('%s', (_, value, tags, partition) => {
    expect(choosePartition('', value, tags)).toBe(partition);
  });

  it.each([
    ['/item_group/005', false],
    ['/brand/Skaap & Klei', false],
    ['/item_group/ 005', true],
    ['/item_group/005 /collection/Karoo', true],
    ['/brand/Skaap & Klei ', true],
  ])('spaces around a name: %p', (path, padded) => {
    expect(choosePartition(`/route-cache/APP_PAGE/${'a'.repeat(64)}/$/live${path}`, page(), [])).toBe(
      padded ? 'alias' : 'pages',
    );
    expect(choosePartition(path, page(), [])).toBe('pages');
  });
});
