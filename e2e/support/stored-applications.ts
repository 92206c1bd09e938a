import { createHash } from 'node:crypto';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { openSubmission } from '@/lib/registration/delivery/keyed-store';

/** Hexadecimal SHA-256 digest. */
export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Runs `work` with the application repository of a database, whose site may be running. Default key: the key file beside the database. */
export async function withRepository<T>(
  databaseUrl: string,
  work: (repository: ApplicationRepository) => Promise<T>,
  key?: string,
): Promise<T> {
  const settings = { DATABASE_URL: databaseUrl, APPLICATIONS_KEY: key };
  const repository = await openApplicationRepository(settings, () => undefined);
  try {
    return await work(repository);
  } finally {
    await repository.close();
  }
}

/** Reads and decrypts all applications. */
export async function readApplications(repository: ApplicationRepository) {
  const submissions = (await repository.store.list()).filter((submission) => submission.kind === 'application');
  return Promise.all(
    submissions.map(async (submission) => {
      const { application, documents } = await openSubmission(repository, submission);
      return {
        reference: submission.reference,
        key: submission.key,
        company: application.company_details.company_name,
        documents: documents.map(({ key, type, bytes }) => ({ key, type, digest: sha256(bytes) })),
        deliveries: submission.deliveries.map(({ target, state, tries }) => ({ target, state, tries })),
      };
    }),
  );
}
