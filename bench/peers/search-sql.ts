import { foldSearchText } from '@/lib/index/collation';
import { MAX_HITS, type SearchEngine, searchNames } from './engine';
import type { SqlDatabase } from './sql';

const MIN_TRIGRAM_CHARS = 3;
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const like = (word: string): string => quote(`%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** SQLite FTS5 with trigrams. Every word of the term must be a substring of the name. Shorter words use LIKE; no tolerance for typing errors. */
export function createFts5Search(open: () => Promise<SqlDatabase>): SearchEngine {
  return createSqlSearch(open, {
    async create(database, names) {
      await database.run(`create virtual table name using fts5 (text, tokenize = 'trigram')`);
      await database.insert('name', ['text'], names);
      await database.run(`insert into name (name) values ('optimize')`);
    },
    conditions(words) {
      const long = words.filter((word) => [...word].length >= MIN_TRIGRAM_CHARS);
      const match = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
      const parts = words.filter((word) => !long.includes(word)).map((word) => `text like ${like(word)} escape '\\'`);
      return [(match === '' ? parts : [`text match ${quote(match)}`, ...parts]).join(' and ')];
    },
  });
}

/** pg_trgm with a GIN index. Every word of the term must be a substring of the name; if there are no hits, searches by word similarity. */
export function createTrigramSearch(open: () => Promise<SqlDatabase>): SearchEngine {
  return createSqlSearch(open, {
    async create(database, names) {
      await database.run('create extension pg_trgm');
      await database.run('create table name (text text)');
      await database.insert('name', ['text'], names);
      await database.run('create index on name using gin (text gin_trgm_ops)');
    },
    conditions: (words) => [
      words.map((word) => `text like ${like(word)}`).join(' and '),
      `${quote(words.join(' '))} <% text`,
    ],
  });
}

interface NameSchema {
  create(database: SqlDatabase, names: readonly [string][]): Promise<void>;
  /** The WHERE clauses to try in order until one has hits. */
  conditions(words: readonly string[]): string[];
}

function createSqlSearch(open: () => Promise<SqlDatabase>, schema: NameSchema): SearchEngine {
  let database: SqlDatabase | null = null;
  return {
    async prepare(rows) {
      database = await open();
      await schema.create(
        database,
        searchNames(rows).map((name) => [name]),
      );
      await database.analyze();
    },
    async execute(term) {
      for (const condition of schema.conditions(foldSearchText(term).split(' '))) {
        const [[count = 0] = []] = (await database?.all(`select count(*) from name where ${condition}`)) ?? [];
        if (Number(count) === 0) continue;
        await database?.all(`select text from name where ${condition} limit ${MAX_HITS}`);
        return Number(count);
      }
      return 0;
    },
    diskBytes: async () => (await database?.diskBytes()) ?? 0,
    close: async () => database?.close(),
  };
}
