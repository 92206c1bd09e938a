import { catalogueRows } from '../catalogue';
import { filterQueries } from '../questions';
import { sortedRows } from './engine';
import { listColumns } from './schema-lists';
import { createFts5Search } from './search-sql';
import { createSqlFacets } from './sql';
import { openSqlite } from './sqlite';
import { createStorefrontFacets, createStorefrontSearch } from './storefront';

const rows = sortedRows(400);

describe('SQLite as an engine of the benchmark', () => {
  it('finds and counts the same products as the facet index, page by page', async () => {
    const [own, sqlite] = [createStorefrontFacets(), createSqlFacets(openSqlite, listColumns(true))];
    await own.prepare(rows);
    await sqlite.prepare(rows);
    for (const query of filterQueries(rows, 60)) expect(await sqlite.execute(query)).toEqual(await own.execute(query));
    await sqlite.close?.();
  });

  it('finds the same number of names for words, parts of words and letters', async () => {
    const [own, sqlite] = [createStorefrontSearch(), createFts5Search(openSqlite)];
    await own.prepare(rows);
    await sqlite.prepare(rows);
    const [first] = catalogueRows(1);
    const word = first?.design.split(' ')[0] ?? '';
    const terms = [first?.design, word, word.slice(1, 6), word.slice(0, 2), 'a', `${word} ${first?.colour}`];
    for (const term of terms)
      expect({ term, found: await sqlite.execute(term ?? '') }).toEqual({ term, found: await own.execute(term ?? '') });
    expect(await own.execute(word)).toBeGreaterThan(0);
    await sqlite.close?.();
  });
});
