import {
  type ApplicationRepository,
  openApplicationRepository,
  type RepositorySettings,
} from '@/lib/db/application-repository';
import type { TestDatabase } from './databases';

/** Creates an empty database for each surrounding test; repositories opened on it are closed after the test. */
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
    /** Opens a repository on the test's database; its log lines are added to `log`. */
    async openRepository(settings: Partial<RepositorySettings>, log: string[] = []): Promise<ApplicationRepository> {
      const opened = await openApplicationRepository({ DATABASE_URL: database.url, ...settings }, (line) =>
        log.push(line),
      );
      open.push(opened);
      return opened;
    },
  };
}
