import { type Kysely, sql } from 'kysely';
import { OTHER_PAGES } from '@/lib/insights/page-view';
import type { Connection } from './connection';
import type { Tables } from './tables';

/** The number of views of a page on one day. */
export type PageViews = Tables['page_views'];

/** Limits the rows per day, so that requests for made-up addresses cannot fill the database. */
const MAX_PATHS_PER_DAY = 2000;
const RETENTION_DAYS = 90;

/** Groups the views of one day by path, sorted. Paths above the limit share one row. `known` has the paths that are already stored. */
function groupOverflow(views: readonly PageViews[], day: string, known: readonly { path: string }[]): PageViews[] {
  const paths = new Set(known.map(({ path }) => path));
  const fit = new Map<string, PageViews>();
  for (const entry of views.filter((view) => view.day === day)) {
    if (!paths.has(entry.path) && paths.size < MAX_PATHS_PER_DAY) paths.add(entry.path);
    const own = paths.has(entry.path);
    const path = own ? entry.path : OTHER_PAGES;
    fit.set(path, { day, path, title: own ? entry.title : '', views: entry.views + (fit.get(path)?.views ?? 0) });
  }
  // Sorted, because processes that lock rows in different orders may deadlock.
  return [...fit.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Adds views to the stored counts and deletes days older than 90 days, in one transaction. `today` is a UTC day (`'2026-08-01'`). */
export async function addPageViews(connection: Connection, views: readonly PageViews[], today: string): Promise<void> {
  const oldest = new Date(Date.parse(today) - (RETENTION_DAYS - 1) * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await connection.write(async (transaction) => {
    for (const day of [...new Set(views.map((view) => view.day))].sort()) {
      const known = await transaction.selectFrom('page_views').select('path').where('day', '=', day).execute();
      await transaction
        .insertInto('page_views')
        .values(groupOverflow(views, day, known))
        .onConflict((conflict) =>
          conflict.columns(['day', 'path']).doUpdateSet((row) => ({
            views: row('page_views.views', '+', row.ref('excluded.views')),
            title: sql<string>`case when excluded.title = '' then page_views.title else excluded.title end`,
          })),
        )
        .execute();
    }
    await transaction.deleteFrom('page_views').where('day', '<', oldest).execute();
  });
}

/** Reads the total, the views of the last `days` days that have any, newest first, and the `pages` most viewed pages. */
export async function readPageViews(kysely: Kysely<Tables>, limits: { days: number; pages: number }) {
  const sum = kysely.fn.sum<number | string>('views');
  const total = await kysely.selectFrom('page_views').select(sum.as('views')).executeTakeFirst();
  const days = await kysely
    .selectFrom('page_views')
    .select(['day', sum.as('views')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(limits.days)
    .execute();
  const pages = await kysely
    .selectFrom('page_views')
    .select((row) => ['path', row.fn.max('title').as('title'), sum.as('views')])
    .groupBy('path')
    .orderBy(sum, 'desc')
    .orderBy('path')
    .limit(limits.pages)
    .execute();
  return {
    total: Number(total?.views ?? 0),
    days: days.map((row) => ({ day: row.day, views: Number(row.views) })),
    pages: pages.map((row) => ({ path: row.path, title: row.title, views: Number(row.views) })),
  };
}
