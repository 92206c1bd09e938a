import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ProjectContent, parseProjectContent } from '@/lib/projects/project';
import { deriveKeys, type Keys, sealBytes, unsealBytes } from '@/lib/registration/seal';
import { countRows, type Database } from './database';
import { assertKeyIsRecorded } from './recorded-key';
import { type Tables, toBytes } from './tables';

const DAY_MS = 86_400_000;

export const PROJECT_LIFETIME_MS = 90 * DAY_MS;

/** Protects the disk from a flood. Visitors share fewer projects in 90 days. */
const MAX_STORED_PROJECTS = 20_000;

/** Random bytes of an id, which is 22 characters of base64url. */
const ID_BYTES = 16;

/** The label for sealing the content of a row. */
export const buildProjectLabel = (row: string) => `project/${row}`;

/** The store of projects that are too large for a link. */
export type SharedProjectStore = ReturnType<typeof createSharedProjectStore>;

/** Creates the store of shared projects. They are encrypted and looked up by an HMAC of their id. Times are milliseconds since 1970. */
export function createSharedProjectStore(database: Database, applicationsKeys: Keys, lookup: { project: Uint8Array }) {
  const sealKeys = deriveKeys(applicationsKeys, 'project seal');
  const createRowId = (id: string) => createHmac('sha256', lookup.project).update(id).digest('base64url');
  const deleteExpired = async (transaction: Kysely<Tables>, now: number) => {
    const rows = transaction.deleteFrom('shared_projects').where('expires_at', '<=', now);
    return Number((await rows.executeTakeFirst()).numDeletedRows);
  };
  return {
    removeExpired: (now: number) => database.write((transaction) => deleteExpired(transaction, now)),
    /** Stores a project and returns its id and expiry. Null when too many are stored. */
    saveProject: (content: ProjectContent, now: number): Promise<{ id: string; expires: number } | null> =>
      database.write(async (transaction) => {
        await assertKeyIsRecorded(transaction, applicationsKeys);
        await deleteExpired(transaction, now);
        if ((await countRows(transaction, 'shared_projects')) >= MAX_STORED_PROJECTS) return null;
        const id = randomBytes(ID_BYTES).toString('base64url');
        const row = createRowId(id);
        const sealed = sealBytes(sealKeys, buildProjectLabel(row), Buffer.from(JSON.stringify(content)));
        const expires = now + PROJECT_LIFETIME_MS;
        await transaction.insertInto('shared_projects').values({ id: row, sealed, expires_at: expires }).execute();
        return { id, expires };
      }),
    /** Finds a project by id. Null when it is unknown or expired. Throws when no key decrypts it. */
    find: async (id: string, now: number): Promise<ProjectContent | null> => {
      const row = createRowId(id);
      const found = await database.reads
        .selectFrom('shared_projects')
        .select('sealed')
        .where('id', '=', row)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (found === undefined) return null;
      return parseProjectContent(
        JSON.parse(unsealBytes(sealKeys, buildProjectLabel(row), toBytes(found.sealed)).toString()),
      );
    },
  };
}
