import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ProjectContent, parseProjectContent } from '@/lib/projects/project';
import { deriveKeys, type Keys, seal, unseal } from '@/lib/registration/seal';
import { countRows, type Database } from './database';
import { type Tables, toBytes } from './tables';

const DAY_MS = 86_400_000;

export const PROJECT_LIFETIME_MS = 90 * DAY_MS;

/** More than a supplier's visitors share in 90 days; a flood must not fill the disk. */
const MAX_STORED = 20_000;

/** Bytes of an id before it is written in 22 URL-safe characters. */
const ID_BYTES = 16;

/** The label that the content of a row is sealed with. */
export const projectLabel = (row: string) => `project/${row}`;

/** The stored projects: those whose link would be too long, under unguessable ids. */
export type SharedProjectStore = ReturnType<typeof createSharedProjectStore>;

/** Stores shared projects, sealed and found by the HMAC of their id: a copy of the database opens none of them. */
export function createSharedProjectStore(database: Database, applicationsKeys: Keys, lookup: { project: Uint8Array }) {
  const sealKeys = deriveKeys(applicationsKeys, 'project seal');
  const rowOf = (id: string) => createHmac('sha256', lookup.project).update(id).digest('base64url');
  const deleteExpired = async (transaction: Kysely<Tables>, now: number) => {
    const rows = transaction.deleteFrom('shared_projects').where('expires_at', '<=', now);
    return Number((await rows.executeTakeFirst()).numDeletedRows);
  };
  return {
    removeExpired: (now: number) => database.write((transaction) => deleteExpired(transaction, now)),
    /** Stores a project and deletes expired ones. Null when too many are stored. `expires` is in milliseconds since 1970. */
    save: (content: ProjectContent, now: number): Promise<{ id: string; expires: number } | null> =>
      database.write(async (transaction) => {
        await deleteExpired(transaction, now);
        if ((await countRows(transaction, 'shared_projects')) >= MAX_STORED) return null;
        const id = randomBytes(ID_BYTES).toString('base64url');
        const row = rowOf(id);
        const sealed = seal(sealKeys, projectLabel(row), Buffer.from(JSON.stringify(content)));
        const expires = now + PROJECT_LIFETIME_MS;
        await transaction.insertInto('shared_projects').values({ id: row, sealed, expires_at: expires }).execute();
        return { id, expires };
      }),
    /** The project of an id; null for an unknown and an expired one. */
    find: async (id: string, now: number): Promise<ProjectContent | null> => {
      const row = rowOf(id);
      const found = await database.reads
        .selectFrom('shared_projects')
        .select('sealed')
        .where('id', '=', row)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (found === undefined) return null;
      return parseProjectContent(JSON.parse(unseal(sealKeys, projectLabel(row), toBytes(found.sealed)).toString()));
    },
  };
}
