import {
  type ApplicationRepository,
  openApplicationRepository,
  type RepositorySettings,
} from '@/lib/db/application-repository';
import type { TestDatabase } from './databases';

/** Gives each surrounding test an empty database and what opens its repositories, which are closed after the test. */
export function repositoriesOn(create: () => Promise<TestDatabase>) {
  let database: TestDatabase;
  let open: ApplicationRepository[] = [];
  beforeEach(async () => {
    database = await create();
  });
  afterEach(async () => {
    for (const repository of open) await repository.close();
    open = [];
    await database.remove();
  });
  return {
    database: () => database,
    /** Opens a repository of the test's database; `log` receives its lines. */
    async desk(settings: Partial<RepositorySettings>, log: string[] = []): Promise<ApplicationRepository> {
      const opened = await openApplicationRepository({ DATABASE_URL: database.url, ...settings }, (line) =>
        log.push(line),
      );
      open.push(opened);
      return opened;
    },
  };
}
