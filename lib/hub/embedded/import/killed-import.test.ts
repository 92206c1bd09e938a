import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '@/lib/db/database';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { readStatus } from '@/lib/hub/embedded/status';
import { finished, runProcess, startProcess } from '@/scripts/testing/run-command';

const HEADER = 'sku,design,long_description\n';

describe.each(TEST_DATABASES)('an import into $name that is killed halfway', ({ create }) => {
  it('changes nothing, and the next import works', async () => {
    const testDatabase = await create();
    const settings = { DATABASE_URL: testDatabase.url };
    try {
      const before = path.join(testDatabase.folder, 'before.csv');
      await writeFile(before, `${HEADER}OLD-1,Old,\n`);
      expect(await runProcess(settings, 'hub', 'import', before)).toMatchObject({ code: 0, errors: '' });

      // A pipe accepts only as much as the import reads, so after 8 MB the import is under way.
      const pipe = path.join(testDatabase.folder, 'endless.csv');
      execFileSync('mkfifo', [pipe]);
      const child = startProcess(settings, 'hub', 'import', pipe);
      const ended = finished(child);
      const source = createWriteStream(pipe);
      source.on('error', () => undefined);
      source.write(HEADER);
      for (let row = 0; row < 8000; row++)
        if (!source.write(`NEW-${row},New,${'x'.repeat(1000)}\n`)) await once(source, 'drain');
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
      source.destroy();

      const database = await openDatabase(testDatabase.url);
      expect(await readStatus(database)).toMatchObject({ generation: 1, products: 1 });
      await database.close();
      expect(await runProcess(settings, 'hub', 'import', before)).toMatchObject({ code: 0, errors: '' });
    } finally {
      await testDatabase.remove();
    }
  }, 60_000);
});
