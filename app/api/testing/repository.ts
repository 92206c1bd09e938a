import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getApplicationRepository } from '@/lib/hub';

export type TestRepository = Awaited<ReturnType<typeof openTestRepository>>;

/** Opens the application repository on an SQLite file in a temporary folder and sets its environment variables. `close` also removes the folder. */
export async function openTestRepository() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'applications-'));
  process.env.DATABASE_URL = `file:${folder}/hub.sqlite`;
  process.env.APPLICATIONS_KEY = '0'.repeat(64);
  const repository = await getApplicationRepository();
  const close = async () => {
    await repository.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { repository, folder, close };
}
