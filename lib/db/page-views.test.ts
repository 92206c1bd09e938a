import { type Database, openDatabase } from './database';
import { addPageViews, type PageViews, readPageViews } from './page-views';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const TODAY = '2026-08-01';
const view = (path: string, views = 1, day = TODAY, title = ''): PageViews => ({ day, path, title, views });

describe.each(TEST_DATABASES)('page views on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });
  const read = () => readPageViews(database.reads, { days: 3, pages: 3 });

  it('G7: add up by day and path, with the last title', async () => {
    await addPageViews(database, [view('/', 2, TODAY, 'Welcome'), view('/a', 1, '2026-07-31', 'A')], TODAY);
    await addPageViews(database, [view('/', 3, TODAY, 'Home'), view('/b')], TODAY);
    await addPageViews(database, [view('/')], TODAY);
    expect(await read()).toEqual({
      total: 8,
      days: [
        { day: TODAY, views: 7 },
        { day: '2026-07-31', views: 1 },
      ],
      pages: [
        { path: '/', title: 'Home', views: 6 },
        { path: '/a', title: 'A', views: 1 },
        { path: '/b', title: '', views: 1 },
      ],
    });
  });

  it('G7: are stored for at most 2000 paths a day, and beyond that as one', async () => {
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => view(`/${from + index}`, 1, TODAY, 'x'));
    await addPageViews(database, many(0, 1500), TODAY);
    await addPageViews(database, many(1000, 3500), TODAY);
    const { total, pages } = await read();
    expect(total).toBe(4000);
    expect(pages[0]).toEqual({ path: '(other pages)', title: '', views: 1500 });
    const rows = await database.reads.selectFrom('page_views').select('path').execute();
    expect(rows).toHaveLength(2001);
  });

  it('G7: are kept for ninety days', async () => {
    await addPageViews(database, [view('/', 1, '2026-05-03'), view('/', 1, '2026-05-04')], '2026-05-04');
    await addPageViews(database, [view('/')], TODAY);
    expect((await read()).days.map(({ day }) => day)).toEqual([TODAY, '2026-05-04']);
  });

  it('G7: four writers at once lose nothing', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(testDatabase.url)));
    await Promise.all(
      [database, ...others].map((own) => addPageViews(own, [view('/b', 2), view('/a'), view('/c')], TODAY)),
    );
    expect((await read()).pages).toEqual([
      { path: '/b', title: '', views: 8 },
      { path: '/a', title: '', views: 4 },
      { path: '/c', title: '', views: 4 },
    ]);
    await Promise.all(others.map((own) => own.close()));
  });

  it('G7: are empty when none were stored', async () => {
    expect(await read()).toEqual({ total: 0, days: [], pages: [] });
  });
});
