import assert from 'node:assert/strict';
import { SCHEMA_VERSION } from '@/lib/db/migrations';
import { DATABASE_NAME } from '../cluster';
import { type ClusterTest, waitUntil } from '../cluster-test';
import { isComplete, SITE_PAGES, visitPages } from '../pages';
import { sendRequest } from '../send';

/** Every instance may run this statement before it reads the schema version. */
const VERSION_TABLE = /create table if not exists meta/;

export const migrations: ClusterTest = {
  title: 'three instances that start at the same time on an empty database run each migration exactly once',
  async run({ sites, postgres, run }) {
    await Promise.all(sites.map((site) => site.start()));
    const statements = postgres.listTableStatements(DATABASE_NAME).filter((text) => !VERSION_TABLE.test(text));
    assert.ok(statements.length > 0, 'the log contains DDL statements');
    assert.deepEqual(
      statements.filter((text, index) => statements.indexOf(text) !== index),
      [],
    );
    assert.ok((await run('migrate')).includes(`have version ${SCHEMA_VERSION}.`));
    assert.equal(
      postgres.listTableStatements(DATABASE_NAME).filter((text) => !VERSION_TABLE.test(text)).length,
      statements.length,
    );
    return `${statements.length} statements, no duplicates`;
  },
};

export const firstImport: ClusterTest = {
  title: 'an import reaches every instance',
  async run({ sites, nginxAddress, run }) {
    await run('hub', 'import', 'demo');
    const endedAt = Date.now();
    const times = await Promise.all(
      sites.map(({ address }) =>
        waitUntil(
          `the home page at ${address}`,
          async () => isComplete(await sendRequest({ to: address, path: SITE_PAGES[0] ?? '/' })),
          30_000,
          endedAt,
        ),
      ),
    );
    await visitPages([...sites.map(({ address }) => address), nginxAddress]);
    return `after ${Math.max(...times)} ms`;
  },
};
